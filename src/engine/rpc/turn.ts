/** Lets messages and events that wait be handled first. A timer would do as well, but browsers delay nested ones by 4 ms. */
export const turn = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
