import type { OrderActor } from '@yinpu/contract'
import type { Permission, RoleLimits } from '@yinpu/contract/console'

/** The actor: written wherever the shop's side changes something. */
export interface Actor {
  kind: 'staff' | 'operator' | 'time' | 'money' | 'buyer'
  /** of a member of staff */
  id: string | null
  name: string
  /** the role's name at that time */
  role: string
}

const nameless = { id: null, name: '', role: '' }
export const operator: Actor = { kind: 'operator', ...nameless }
export const time: Actor = { kind: 'time', ...nameless }
export const money: Actor = { kind: 'money', ...nameless }
export const buyer: Actor = { kind: 'buyer', ...nameless }

/** The sides of the trade: an action of any of the shop's people is one of the shop. */
export type Side = OrderActor

export const sideOf = ({ kind }: Actor): Side => (kind === 'staff' || kind === 'operator' ? 'shop' : kind)

/** The columns of an actor on timelines, beside the side: only the shop's people have names there. */
export const actorColumnsOf = (actor: Actor) =>
  sideOf(actor) === 'shop'
    ? { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
    : { actorId: null, actorName: null, actorRole: null }

/** The actor's columns in tables of money and prices. */
export const storedActor = (actor: Actor) => ({ actor: actor.kind, ...actorColumnsOf(actor) })

interface StoredActor {
  actor: Actor['kind']
  actorId: string | null
  actorName: string | null
  actorRole: string | null
}

/** The actor of a row that has these columns. */
export const actorOf = ({ actor, actorId, actorName, actorRole }: StoredActor): Actor => ({
  kind: actor,
  id: actorId,
  name: actorName ?? '',
  role: actorRole ?? '',
})

/** True for a person who may see whole telephone numbers, also in texts of buyers (decision 66). */
export const mayReveal = ({ permissions }: Pick<Member, 'permissions'>): boolean =>
  permissions.has('customer.reveal')

/** True for a person who may see the amounts of orders. */
export const maySeePrices = ({ permissions }: Pick<Member, 'permissions'>): boolean =>
  permissions.has('order.prices')

/** True for the person at the socket in the data folder, who sees everything. */
export const isOperator = ({ actor }: Pick<Member, 'actor'>): boolean => actor.kind === 'operator'

/** The person who acts for a company on this request: one of its staff, or the operator. */
export interface Member {
  companyId: string
  actor: Actor
  isOwner: boolean
  permissions: ReadonlySet<Permission>
  limits: RoleLimits
  /** sees only the customers whose 业务员 the person is, and what belongs to them */
  ownCustomersOnly: boolean
  /** time of the last proof by password or second factor; the operator's socket proves itself */
  provedAt: number
  /** from where, for the audit */
  address: string
}
