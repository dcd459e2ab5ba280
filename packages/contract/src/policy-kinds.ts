/** Pages of a shop's own rules, in the order in which they are listed; the value is also the end of the page's address. */
export const policyKinds = [
  { value: 'terms', label: '用户协议' },
  { value: 'privacy', label: '隐私政策' },
  { value: 'after-sale', label: '售后政策' },
  { value: 'artwork', label: '做稿指南' },
] as const

export type PolicyKind = (typeof policyKinds)[number]['value']

export const policyTitle = (kind: PolicyKind): string =>
  policyKinds.find(({ value }) => value === kind)?.label ?? ''

export const policyPath = (kind: PolicyKind) => `/policy/${kind}`
