/**
 * Reads the values of a form as a query, on top of the known query. The browser may have restored values, and a quick
 * visitor may have typed, before the page was hydrated.
 */
export const valuesInForm = (form: HTMLFormElement, known: string): URLSearchParams => {
  const values = new URLSearchParams(known)
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue
    const { type, name, value, checked } = element
    // A group without a selected option keeps the value of its link: the server then names the error.
    if (type !== 'radio' || checked) values.set(name, value)
  }
  return values
}
