import type { OrderActor } from '@yinpu/contract'
import type { Permission, RoleLimits } from '@yinpu/contract/console'

/** Who acts: written wherever the shop's side changes something. */
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

/** The sides of the trade: whoever of the shop's people acts, it is the shop that did. */
export type Side = OrderActor

export const sideOf = ({ kind }: Actor): Side => (kind === 'staff' || kind === 'operator' ? 'shop' : kind)

/** As timelines keep an actor beside the side: nobody's name but that of the shop's people. */
export const actorColumnsOf = (actor: Actor) =>
  sideOf(actor) === 'shop'
    ? { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
    : { actorId: null, actorName: null, actorRole: null }

/** As money and prices keep one. */
export const keptActor = (actor: Actor) => ({ actor: actor.kind, ...actorColumnsOf(actor) })

/** True for a person who may see whole telephone numbers, also in texts of buyers (decision 66). */
export const mayReveal = ({ permissions }: Pick<Member, 'permissions'>): boolean =>
  permissions.has('customer.reveal')

/** Whoever acts for a company on this request: a person of its staff, or the operator. */
export interface Member {
  companyId: string
  actor: Actor
  isOwner: boolean
  permissions: ReadonlySet<Permission>
  limits: RoleLimits
  /** when password or second factor was last given; the operator's socket proves itself */
  provedAt: number
  /** from where, for the audit */
  address: string
}
