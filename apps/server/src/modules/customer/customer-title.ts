import { customerTitle } from '@yinpu/contract/console'

/** The name that staff use for the customer of a row. */
export const titleOf = ({ name, companyName }: { name: string; companyName: string }): string =>
  customerTitle({ name, company: companyName })
