/**
 * What stands in a form as its query, on top of what is known. The browser may have put values back, and a quick
 * hand may have typed, before the page was hydrated.
 */
export const valuesInForm = (form: HTMLFormElement, known: string): URLSearchParams => {
  const values = new URLSearchParams(known)
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue
    const { type, name, value, checked } = element
    // A group without a mark keeps what its link asked for: the server then says what is wrong with it.
    if (type !== 'radio' || checked) values.set(name, value)
  }
  return values
}
