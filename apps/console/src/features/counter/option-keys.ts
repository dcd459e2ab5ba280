import type { KeyboardEvent } from 'react'

/** The option to go to with an arrow: past the last one the first follows, as in a group of radio buttons. */
export const nextOption = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  return undefined
}

/** The option that Tab starts from, so that one press leaves the whole group. */
export const lastBeforeTab = (isBack: boolean, count: number): number => (isBack ? 0 : count - 1)

/** Boxes and buttons of one row. Radio buttons and typed numbers have keys of their own. */
const optionsBeside = (target: Element): HTMLElement[] => {
  const option = target.closest('label, button')
  const row = option?.parentElement
  if (!row || !target.matches('button, input[type="checkbox"]')) return []
  return [...row.querySelectorAll<HTMLElement>(':scope > button, :scope > label > input[type="checkbox"]')]
}

/** In a form of many chips Tab goes from field to field, and ← → go through the options of a field. */
export const moveThroughOptions = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, shiftKey } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const options = optionsBeside(target).filter((option) => !option.matches(':disabled'))
  const at = options.indexOf(target)
  if (at < 0) return
  if (key === 'Tab') {
    // The browser goes on from whatever has the focus when the handler ends.
    options[lastBeforeTab(shiftKey, options.length)]?.focus({ preventScroll: true })
    return
  }
  const next = nextOption(key, at, options.length)
  if (next === undefined) return
  event.preventDefault()
  options[next]?.focus()
}
