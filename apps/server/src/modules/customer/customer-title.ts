import { customerTitle } from '@yinpu/contract/console'

/** What staff call the customer of a row. */
export const titleOf = ({ name, companyName }: { name: string; companyName: string }): string =>
  customerTitle({ name, company: companyName })
