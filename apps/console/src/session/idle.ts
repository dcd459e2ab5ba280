/** A page that nobody has touched for so long asks only because something has happened in the shop. */
const idleAfterMs = 5 * 60_000

let touchedAt = Date.now()
const touch = () => {
  touchedAt = Date.now()
}
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(event, touch, { capture: true, passive: true })

/** Whether somebody is at the page: only then a request keeps the session alive. */
export const isIdle = (now = Date.now()): boolean => now - touchedAt > idleAfterMs
