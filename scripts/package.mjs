// `npm run package`: the package that people install. The command line in plain JavaScript for Node 20, the built site beside it,
// nothing to install with it; packed to package/unspool-<version>.tgz. `--no-build` takes the site that is
// there, `--out FOLDER` another folder.

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..')
const wanted = process.argv.indexOf('--out')
const OUT = wanted < 0 ? join(ROOT, 'package') : process.argv[wanted + 1]
const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

if (!process.argv.includes('--no-build')) run('npm', ['run', '--silent', 'build'], ROOT)
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT)
const bundled = await bundle()
cpSync(join(ROOT, 'dist'), join(OUT, 'dist'), { recursive: true, filter: path => !path.endsWith('.map') })
for (const file of ['README.md', 'LICENSE']) cpSync(join(ROOT, file), join(OUT, file))
writeFileSync(join(OUT, 'THIRD-PARTY.txt'), licences(bundled))
writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
run('npm', ['pack', '--silent', '--pack-destination', OUT], OUT)

/** The main program, and the thread that searches for secrets. Answers with the packages that are in it. */
async function bundle() {
  const build = await rolldown({
    input: {
      main: join(ROOT, 'src/cli/main.ts'),
      'searcher-worker': join(ROOT, 'src/cli/transcript/searcher-worker.ts')
    },
    platform: 'node',
    external: /^node:/
  })
  const { output } = await build.write({
    dir: join(OUT, 'lib'),
    format: 'esm',
    minify: true,
    // Flat: the thread is started by a name beside whoever starts it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js'
  })
  await build.close()
  chmodSync(join(OUT, 'lib/main.js'), 0o755)
  return new Set(output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap(packageOf)))
}

function packageOf(id) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(id) ?? []
  return name === undefined ? [] : [name]
}

/** What was built into the command line, and what the site is made with. */
function licences(bundled) {
  const names = [...new Set([...bundled, ...Object.keys(about.dependencies)])].sort()
  return names
    .map(name => {
      const folder = join(ROOT, 'node_modules', name)
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find(one => /^licen[cs]e/i.test(one))
      return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function manifest() {
  return {
    name: about.name,
    version: about.version,
    description: about.description,
    license: about.license,
    type: 'module',
    bin: { unspool: 'lib/main.js' },
    files: ['lib', 'dist', 'THIRD-PARTY.txt'],
    engines: { node: '>=20.12' },
    keywords: ['agent', 'session', 'transcript', 'log', 'viewer', 'claude', 'codex', 'qwen', 'gemini', 'acp']
  }
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
