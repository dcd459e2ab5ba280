/** After this time without input, a page sends requests only because something has happened in the shop. */
const idleAfterMs = 5 * 60_000

let touchedAt = Date.now()
const touch = () => {
  touchedAt = Date.now()
}
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(event, touch, { capture: true, passive: true })

/** True if nobody uses the page: then a request does not keep the session alive. */
export const isIdle = (now = Date.now()): boolean => now - touchedAt > idleAfterMs
