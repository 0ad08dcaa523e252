// What the process of a page has used: processor time, that of its main thread alone, and memory. The last two are known on
// Linux only.

import { readFileSync } from 'node:fs'

/** Of every renderer: the browser has some for itself. */
export const renderers = async session => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id, cpuTime }) => ({ id, cpu: cpuTime * 1000, main: mainThread(id), memory: resident(id) }))
}

/** What the page's own has used between the two: it is the one that worked. */
export const usedBetween = (before, after) => {
  const [most] = after
    .map(now => {
      const then = before.find(({ id }) => id === now.id) ?? { cpu: 0, main: 0, memory: 0 }
      return { cpu: now.cpu - then.cpu, main: now.main - then.main, memory: now.memory - then.memory }
    })
    .sort((a, b) => b.cpu - a.cpu)
  return most
}

/** Milliseconds. */
const mainThread = pid => Number(read(`/proc/${pid}/task/${pid}/schedstat`).split(' ')[0]) / 1e6

/** Megabytes. */
const resident = pid => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

const read = path => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return 'NaN'
  }
}
