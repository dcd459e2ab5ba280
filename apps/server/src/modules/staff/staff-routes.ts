import type { Member } from '../../kernel/actor.ts'
import { SessionAnswer } from '../../kernel/answers.ts'
import type { ConsoleRoutes, StaffSession } from '../../kernel/console-routes.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { proveAgain, type SignInDeps, signIn, switchCompany } from './sign-in.ts'
import { staffRepository } from './staff-repository.ts'

export interface StaffDeps extends SignInDeps {
  directory: ShopDirectory
}

const describeMe = async ({ db, directory }: StaffDeps, member: Member, session: StaffSession) => {
  const [person, companies, shop] = await Promise.all([
    staffRepository.find(db, session.staffId),
    staffRepository.listCompanies(db, session.staffId),
    directory.find(session.companyId),
  ])
  if (!person || !shop) throw notFound()
  return {
    staff: {
      id: person.id,
      name: person.name,
      mobile: maskMobile(person.mobile),
      email: person.email,
      has_totp: person.totpSecret !== null,
    },
    company: { id: shop.id, name: shop.name },
    role: { name: member.actor.role, is_owner: member.isOwner },
    permissions: [...member.permissions],
    limits: member.limits,
    companies,
  }
}

/** Signing in and out, and who one is. */
export const staffRoutes = (deps: StaffDeps) =>
  ({
    logIn: ({ body, visitor }) => signIn(deps, body, visitor),
    logOut: async ({ session }) => {
      await staffRepository.deleteSession(deps.db, session.companyId, session.tokenHash)
      return new SessionAnswer(null, null)
    },
    proveAgain: ({ session, body, visitor }) => proveAgain(deps, session, body, visitor),
    switchCompany: ({ session, member, body, visitor }) =>
      switchCompany(deps, session, member.provedAt, body.company_id, visitor),
    getMe: ({ member, session }) => describeMe(deps, member, session),
  }) satisfies ConsoleRoutes
