import { setTimeout as wait } from 'node:timers/promises'

export interface PostedNotice {
  url: string
  headers: Record<string, string>
  body: string
}

/** How notices go astray. */
export interface NoticeHabits {
  delayMs: number
  /** none of them arrives */
  isLosing: boolean
  /** how often each is sent */
  copies: number
  /** held back until `release`, and then sent in reverse */
  isHolding: boolean
  /** what is wrong with each: the sum after signing, the signature, or a sum that is signed and not ours */
  tampering: 'none' | 'body' | 'signature' | 'amount' | 'stale' | 'probe'
}

export const honestHabits = (): NoticeHabits => ({
  delayMs: 0,
  isLosing: false,
  copies: 1,
  isHolding: false,
  tampering: 'none',
})

export type Deliver = (notice: PostedNotice) => Promise<{ status: number; body: string }>

export const deliverByNetwork: Deliver = async ({ url, headers, body }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
  return { status: response.status, body: await response.text() }
}

/** Sends a provider's notices, as honestly as its habits allow. */
export const createNoticePost = (habits: NoticeHabits, deliver: Deliver) => {
  const held: PostedNotice[] = []
  /** what each delivery was answered, in the order of sending */
  const answers: { status: number; body: string }[] = []

  const sendNow = async (notice: PostedNotice) => {
    const copies = Array.from({ length: habits.copies }, () => deliver(notice))
    for (const sent of await Promise.allSettled(copies))
      if (sent.status === 'fulfilled') answers.push(sent.value)
  }

  return {
    answers,
    send: async (notice: PostedNotice) => {
      if (habits.isLosing) return
      if (habits.isHolding) {
        held.push(notice)
        return
      }
      if (habits.delayMs > 0) await wait(habits.delayMs)
      await sendNow(notice)
    },
    release: async () => {
      for (const notice of held.splice(0).reverse()) await sendNow(notice)
    },
  }
}
