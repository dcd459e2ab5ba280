/**
 * Announces that the shop has changed, as the stream of this buyer's events reports it. A module of its own, because
 * pages with prices are small and the stream is loaded later, for signed-in buyers.
 */
const changes = new EventTarget()

export const announceShopChange = (): void => void changes.dispatchEvent(new Event('change'))

export const followShopChanges = (listener: () => void): (() => void) => {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
