/**
 * That the shop has changed, said by the stream of this buyer's events. A thing of its own, because pages with prices are
 * small and the stream comes later, for who is signed in.
 */
const changes = new EventTarget()

export const announceShopChange = (): void => void changes.dispatchEvent(new Event('change'))

export const followShopChanges = (hear: () => void): (() => void) => {
  changes.addEventListener('change', hear)
  return () => changes.removeEventListener('change', hear)
}
