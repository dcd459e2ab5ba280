import { codes } from '@yinpu/contract'
import type { ConsoleEventName } from '@yinpu/contract/console'
import { EventStream } from '../kernel/answers.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import type { ShopFeed } from '../modules/company/shop-feed.ts'
import type { InquiryFeed } from '../modules/inquiry/inquiry-feed.ts'
import type { OrderFeed } from '../modules/order/order-feed.ts'
import type { ScheduleSnapshots } from '../modules/schedule/schedule-snapshots.ts'
import { acceptInvitation, describeInvitation } from '../modules/staff/accept-invitation.ts'
import {
  type InviteDeps,
  inviteStaff,
  renewInvitation,
  resetStaffPassword,
  revokeInvitation,
} from '../modules/staff/invite-staff.ts'
import { sendLoginCode } from '../modules/staff/login-code.ts'
import { createRole, listRoles, removeRole, updateRole } from '../modules/staff/manage-roles.ts'
import {
  assignRole,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffTotp,
  updateStaffSettings,
} from '../modules/staff/manage-staff.ts'
import {
  changeMyPassword,
  describeMe,
  endMySession,
  listMySessions,
  updateMe,
} from '../modules/staff/my-account.ts'
import { type ProofDeps, proveAgain } from '../modules/staff/prove-identity.ts'
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../modules/staff/second-factor.ts'
import { maySeeRecord } from '../modules/staff/see-own-customers.ts'
import { setCommission } from '../modules/staff/set-commission.ts'
import { signIn, signOut, switchCompany } from '../modules/staff/sign-in.ts'
import type { StaffFeed } from '../modules/staff/staff-feed.ts'

interface StaffDeps extends ProofDeps, InviteDeps {
  feed: OrderFeed
  shopFeed: ShopFeed
  inquiryFeed: InquiryFeed
  staffFeed: StaffFeed
  schedules: Pick<ScheduleSnapshots, 'follow'>
  /** notifies a person's pages of the progress of their files */
  exportFeed: { follow: (companyId: string, staffId: string, hear: () => void) => () => void }
}

/** Streams stay open: one person may not take them all. */
const mostFollowing = 20

const editing = ['tariff.edit', 'catalogue.edit', 'company.edit'] as const

/** Signing in and out, invitations, and the current session. */
const sessionRoutes = (deps: StaffDeps) =>
  ({
    logIn: ({ body, visitor }) => signIn(deps, body, visitor),
    sendLoginCode: ({ body, visitor }) => sendLoginCode(deps, body.mobile, visitor),
    logOut: ({ member, session }) => signOut(deps, member, session),
    proveAgain: ({ session, body, visitor }) => proveAgain(deps, session, body, visitor),
    switchCompany: ({ session, member, body, visitor }) =>
      switchCompany(deps, session, member.provedAt, body.company_id, visitor),
    getInvitation: ({ query }) => describeInvitation(deps, query.token),
    acceptInvitation: ({ body, visitor }) => acceptInvitation(deps, body, visitor),
    followEvents: ({ member, session }) => {
      const { feed, shopFeed, inquiryFeed, staffFeed, exportFeed, schedules } = deps
      // A page that is refused polls from time to time instead.
      if (staffFeed.watchedOf(session) >= mostFollowing) throw new Refusal(codes.refused, '打开的页面过多')
      return new EventStream((send: (event: ConsoleEventName, data: object) => void, end) => {
        const mayView = member.permissions.has('order.view')
        let isOver = false
        /** Without an id something was missed: every page reads again, and finds what it may see. */
        const sendOfOwn = (kind: 'order' | 'inquiry', id: string, event: ConsoleEventName, data: object) => {
          if (!member.ownCustomersOnly || id === '') return send(event, data)
          maySeeRecord(deps.db, member, kind, id).then(
            (isOwn) => isOwn && !isOver && send(event, data),
            // A console that gets no event polls from time to time.
            () => {},
          )
        }
        const unfollow = mayView
          ? feed.followCompany(member.companyId, (orderId) =>
              sendOfOwn('order', orderId, 'order', { order_id: orderId }),
            )
          : undefined
        const unfollowInquiries = member.permissions.has('customer.view')
          ? inquiryFeed.followCompany(member.companyId, (id) =>
              sendOfOwn('inquiry', id, 'inquiry', { inquiry_id: id }),
            )
          : undefined
        // A person who edits prices, products or the window sees the changes of others.
        const unfollowShop = editing.some((permission) => member.permissions.has(permission))
          ? shopFeed.follow(member.companyId, () => send('shop', {}))
          : undefined
        const unlook = member.permissions.has('artwork.judge')
          ? feed.followLooks(member.companyId, (orderId) =>
              sendOfOwn('order', orderId, 'artwork', { order_id: orderId }),
            )
          : undefined
        const unfollowSchedule = member.permissions.has('job.view')
          ? schedules.follow(member.companyId, () => send('schedule', {}))
          : undefined
        const unfollowExports = exportFeed.follow(member.companyId, session.staffId, () => send('export', {}))
        const changed = () => send('me', {})
        const unwatch = staffFeed.watch(session, member, { changed, end })
        return () => {
          isOver = true
          unfollow?.()
          unfollowInquiries?.()
          unfollowShop?.()
          unlook?.()
          unfollowSchedule?.()
          unfollowExports()
          unwatch()
        }
      })
    },
  }) satisfies ConsoleRoutes

const meRoutes = (deps: StaffDeps) =>
  ({
    getMe: ({ member, session }) => describeMe(deps, member, session),
    updateMe: ({ member, session, body }) => updateMe(deps, member, session, body),
    changeMyPassword: ({ member, session, body, visitor }) =>
      changeMyPassword(deps, member, session, body, visitor),
    listMySessions: ({ session }) => listMySessions(deps, session),
    endMySession: ({ member, session, params }) => endMySession(deps, member, session, params.id),
    beginTotp: async ({ session }) => {
      const shop = await deps.directory.find(session.companyId)
      if (!shop) throw notFound()
      return beginTotp(deps, session, shop.name)
    },
    confirmTotp: ({ member, session, body }) => confirmTotp(deps, member, session, body.totp),
    removeTotp: ({ member, session }) => removeTotp(deps, member, session),
    renewRecoveryCodes: ({ member, session }) => renewRecoveryCodes(deps, member, session),
  }) satisfies ConsoleRoutes

const peopleRoutes = (deps: StaffDeps) =>
  ({
    listStaff: ({ member }) => listStaff(deps, member),
    inviteStaff: ({ member, body, visitor }) => inviteStaff(deps, member, body, visitor),
    renewInvitation: ({ member, params, visitor }) => renewInvitation(deps, member, params.id, visitor),
    revokeInvitation: ({ member, params }) => revokeInvitation(deps, member, params.id),
    assignRole: ({ member, params, body }) => assignRole(deps, member, params.id, body.role_id),
    setCommission: ({ member, params, body }) =>
      setCommission(deps, member, params.id, Math.round(body.percent * 100)),
    disableStaff: ({ member, params }) => disableStaff(deps, member, params.id),
    enableStaff: ({ member, params }) => enableStaff(deps, member, params.id),
    resetStaffTotp: ({ member, params }) => resetStaffTotp(deps, member, params.id),
    resetStaffPassword: ({ member, params, visitor }) => resetStaffPassword(deps, member, params.id, visitor),
    updateStaffSettings: ({ member, body }) => updateStaffSettings(deps, member, body),
    listRoles: ({ member }) => listRoles(deps, member),
    createRole: ({ member, body }) => createRole(deps, member, body),
    updateRole: ({ member, params, body }) => updateRole(deps, member, params.id, body),
    removeRole: ({ member, params }) => removeRole(deps, member, params.id),
  }) satisfies ConsoleRoutes

/** The people of a shop: signing in, permissions, and their own accounts. */
export const staffRoutes = (deps: StaffDeps) => ({
  ...sessionRoutes(deps),
  ...meRoutes(deps),
  ...peopleRoutes(deps),
})
