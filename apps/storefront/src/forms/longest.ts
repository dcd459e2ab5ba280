import { boundsOf } from '@yinpu/contract'

type Form = Parameters<typeof boundsOf>[0]

/** The longest text that the contract takes in a field of a form, as a property of its input. */
export const longest = (form: Form, name: string) => ({ maxLength: boundsOf(form, name).maxLength })
