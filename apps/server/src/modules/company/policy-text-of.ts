import { fillPolicy, type PolicyKind, type PolicyWord, policyTitle } from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import { defaultPolicies } from './default-policies.ts'

/** Stands in for contact details that a shop has not entered. */
const unsaid = '（见页面底部的联系方式）'

type Facts = Pick<Shop['company'], 'name' | 'phone' | 'address' | 'business_hours'>

/** The words that a policy may use for values that may change with the shop's own data. */
export const policyVariables = ({ name, phone, address, business_hours }: Facts): PolicyWord[] => [
  { word: '{店名}', value: name },
  { word: '{电话}', value: phone || unsaid },
  { word: '{地址}', value: address || unsaid },
  { word: '{营业时间}', value: business_hours || unsaid },
]

/** The text as buyers read it: the shop's own, or the default for a shop that has none. */
export const policyTextOf = ({ company, policies }: Pick<Shop, 'company' | 'policies'>, kind: PolicyKind) => {
  const own = policies.find((policy) => policy.kind === kind)
  return {
    kind,
    title: policyTitle(kind),
    content: fillPolicy(own?.content ?? defaultPolicies[kind], policyVariables(company)),
    updated_at: own?.updatedAt,
  }
}
