import { invalidFields } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import type { Limit } from '../limits/limit.ts'
import { listPauses, pauseRefusal, withinLimits } from '../limits/limit-attempts.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { findKnownDevice } from './known-device.ts'
import { deviceLimit, loginLimits } from './limits.ts'

type Deps = Pick<AccountDeps, 'db' | 'now'>

const tooOften = '密码错误次数过多'

const codeRequired = () => invalidFields({ code: '为保护您的账号，请填写短信验证码' })

/** The limits that one login counts against. */
interface LoginPlan {
  /** refuse once they are used up; the first is this visitor's own and is cleared by the right password */
  limits: [own: Limit, ...others: Limit[]]
  /** asks for a code once it is used up */
  mobile: Limit
  isKnownDevice: boolean
}

interface Visit {
  mobile: string
  device: string | undefined
  address: string
  hasCode: boolean
}

/** On a device where this buyer was signed in before, only the device's own tries count, not those of strangers. */
const findDeviceLimit = async ({ db, now }: Deps, companyId: string, { mobile, device }: Visit) => {
  if (!device) return undefined
  const user = await accountRepository.findByMobile(db, companyId, mobile)
  const known = await findKnownDevice(db, companyId, user?.id, device, now())
  return user && known ? deviceLimit(user.id, known) : undefined
}

/** Refuses at once a visitor who is locked out or must bring a code: they do not wait in line with the others. */
export const planLogin = async (deps: Deps, companyId: string, visit: Visit): Promise<LoginPlan> => {
  const { pair, address, mobile } = loginLimits(visit.mobile, visit.address)
  const ofDevice = await findDeviceLimit(deps, companyId, visit)
  const limits: LoginPlan['limits'] = ofDevice ? [ofDevice] : [pair, address]
  const [ofMobile = 0, ...others] = await listPauses(deps, companyId, [mobile, ...limits])
  const pause = Math.max(0, ...others)
  if (pause > 0) throw pauseRefusal(tooOften, pause)
  if (ofMobile > 0 && !ofDevice && !visit.hasCode) throw codeRequired()
  return { limits, mobile, isKnownDevice: ofDevice !== undefined }
}

/** Counts the try before anything is compared; returns the limits that have counted it. */
export const countLogin = (deps: Deps, companyId: string, plan: LoginPlan, hasCode: boolean) =>
  withinLimits(deps, companyId, plan.limits, tooOften, async (tx, counted) => {
    if (plan.isKnownDevice) return counted
    const { subject, most, pauseMs } = plan.mobile
    const isWithin = await attemptRepository.take(tx, companyId, subject, most, pauseMs, new Date(deps.now()))
    // Checked again: many requests at once may all have seen it unused.
    if (!isWithin && !hasCode) throw codeRequired()
    return isWithin ? [...counted, plan.mobile] : counted
  })

/**
 * The right password clears the failed tries of this visitor. Limits that others count in too take back only this one
 * try: a login to one's own account must not clear the address's guesses at other accounts, nor an owner's login the
 * guesses of strangers.
 */
export const forgiveLogin = async (
  { db }: Deps,
  companyId: string,
  { limits: [own, ...others], mobile }: LoginPlan,
  counted: Limit[],
) => {
  await attemptRepository.clear(db, companyId, own.subject)
  const shared = [...others, mobile].filter((limit) => counted.includes(limit))
  if (shared.length > 0)
    await attemptRepository.giveBack(
      db,
      companyId,
      shared.map(({ subject }) => subject),
    )
}
