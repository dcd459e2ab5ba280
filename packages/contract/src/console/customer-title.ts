/** The name that staff use for a customer: the company, else the person. */
export const customerTitle = ({ name, company }: { name: string; company: string }): string =>
  company || name || '未填姓名'

/** A company without a person is called by its own name wherever a person's name is read. */
export const personOr = ({ name, company }: { name: string; company: string }): string =>
  name || company.slice(0, 40)
