/** Lets everything in that waits to be heard. A timer would do as well, but sleeps for 4 ms once it follows others. */
export const turn = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
