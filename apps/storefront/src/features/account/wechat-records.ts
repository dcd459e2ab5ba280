import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecordKey, SessionRecords } from '../../session/stored-record.ts'

/**
 * The code on screen. Its state proves that this tab has shown it; `to` is the page to open after the scan.
 */
interface RedeemedCode {
  state: string
  to: string | null
}

/** A scan with a WeChat that belongs to no account yet. */
interface StoredTicket {
  ticket: string
  state: string
  /** epoch milliseconds */
  until: number
}

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value

export const redeemedCodeKey: RecordKey<RedeemedCode> = {
  name: 'wechat_code',
  holds: (value): value is RedeemedCode =>
    has(value, 'state') &&
    typeof value.state === 'string' &&
    has(value, 'to') &&
    (value.to === null || typeof value.to === 'string'),
}

const storedTicketKey: RecordKey<StoredTicket> = {
  name: 'wechat_ticket',
  holds: (value): value is StoredTicket =>
    has(value, 'ticket') &&
    typeof value.ticket === 'string' &&
    has(value, 'state') &&
    typeof value.state === 'string' &&
    has(value, 'until') &&
    typeof value.until === 'number',
}

const ticketMs = 10 * 60_000

export const keepTicket = (records: SessionRecords, ticket: string, state: string, now = Date.now()): void =>
  records.write(storedTicketKey, { ticket, state, until: now + ticketMs })

/** A ticket expires: the next person at this computer would otherwise bind a stranger's WeChat to their account. */
export const findTicket = (records: SessionRecords, now = Date.now()): StoredTicket | null => {
  const stored = records.read(storedTicketKey)
  return stored && stored.until > now ? stored : null
}

export const forgetTicket = (records: SessionRecords): void => records.remove(storedTicketKey)

const refusals = ['refused', 'expired', 'failed'] as const
type Refusal = (typeof refusals)[number]

/** The result that the server's callback wrote into the fragment of the login's address. */
export type WechatReturn = { ticket: string } | { refusal: Refusal }

export const readWechatReturn = (hash: string): WechatReturn | undefined => {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const ticket = params.get('wechat')
  if (ticket) return { ticket }
  const refusal = params.get('wechat_error')
  if (refusal === null) return undefined
  return { refusal: refusals.find((known) => known === refusal) ?? 'failed' }
}

/**
 * Removes the fragment from the address as soon as it is read: it must not be copied, reloaded or reached by
 * going back.
 */
export const useWechatReturn = (): WechatReturn | undefined => {
  const [result, setResult] = useState<WechatReturn>()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const taken = useRef('')
  useEffect(() => {
    const read = readWechatReturn(hash)
    if (!read || taken.current === hash) return
    taken.current = hash
    setResult(read)
    void navigate({ pathname, search }, { replace: true, state })
  }, [navigate, pathname, search, hash, state])
  return result
}
