/** Leads to what has to be mended first; false where nothing is marked. */
export const focusFirstInvalid = (): boolean => {
  const row = document.querySelector('fieldset[data-invalid]')
  const control = row?.querySelector<HTMLElement>('[aria-invalid="true"], input')
  control?.focus()
  row?.scrollIntoView({ block: 'center' })
  return row !== null
}
