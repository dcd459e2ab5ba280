import type { BridgeCall } from '@yinpu/contract'

/**
 * The buyer's access to the provider: a code to scan, the cashier's page on a desktop, the sheet inside WeChat's own
 * browser, or a page that leads from another phone browser into the app.
 */
export type PaymentMethod = 'qr' | 'page' | 'jsapi' | 'h5' | 'wap'

/** A trade to be opened with a provider, under our own number. */
export interface NewProviderPayment {
  paymentNo: string
  amountFen: number
  /** the title on the buyer's phone */
  subject: string
  notifyUrl: string
  /** the address that a provider's page leads back to, paid or not */
  returnUrl: string
  expiresAt: number
  method: PaymentMethod
  /** the payer's id of WeChat for this app; the sheet inside WeChat opens for this person only */
  openid?: string | undefined
  /** of the buyer's phone, required for a page in a phone browser */
  clientIp?: string | undefined
}

/** A simulated provider may add a page that does the same as the bridge. */
export type StartedProviderPayment =
  | { codeUrl: string }
  | { redirect: string }
  | { bridge: BridgeCall; codeUrl?: string }

export interface PaidStatus {
  state: 'paid'
  amountFen: number
  /** the provider's own number */
  providerNo: string
  paidAt: number
}

/** `none`: the provider knows no such trade, as before a code is scanned or if a request never arrived. */
export type PaymentStatus = { state: 'none' | 'open' | 'closed' } | PaidStatus

export interface NewRefund {
  paymentNo: string
  /** the same number twice is one refund */
  refundNo: string
  amountFen: number
  /** of the whole trade */
  totalFen: number
  reason: string
  notifyUrl: string
}

export type RefundStatus =
  | { state: 'none' | 'open' }
  | { state: 'done'; doneAt: number }
  /** will not happen by itself any more */
  | { state: 'failed'; reason: string }

/** A line of the provider's books. */
export interface BillEntry {
  kind: 'payment' | 'refund'
  paymentNo: string
  /** empty for a payment */
  refundNo: string
  amountFen: number
  providerNo: string
}

export interface RawWebhook {
  /** names in small letters */
  headers: Record<string, string>
  /** exactly as it came */
  body: string
  now: number
  /** false: only keys that are there already, so that it takes no time */
  mayFetchKeys?: boolean
}

/** The content of a webhook, once it is verified to be the provider's and addressed to us. */
export type Webhook =
  | ({ kind: 'paid'; paymentNo: string } & Omit<PaidStatus, 'state'>)
  /** something about a refund: query its status */
  | { kind: 'refund'; paymentNo: string; refundNo: string }
  /** nothing that changes our books */
  | { kind: 'other' }

/** A webhook that is not accepted. The reason is for logs and contains nothing of the webhook. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
  /** it may be accepted once keys were fetched */
  readonly needsKeys: boolean

  constructor(reason: string, { needsKeys = false }: { needsKeys?: boolean } = {}) {
    super(reason)
    this.needsKeys = needsKeys
  }
}

/** Identifies the visitor of a page inside WeChat without a dialog. */
export interface PayerIdentity {
  /** an openid belongs to one app alone */
  appId: string
  /** the address for the browser; it comes back to `redirectUri` with a code and the state */
  authorizeUrl(options: { redirectUri: string; state: string }): string
  /** Throws a ProviderError. */
  identify(code: string): Promise<{ openid: string }>
}

/** A payment provider. Each function but `readWebhook` throws a ProviderError if it fails. */
export interface PaymentProvider {
  /** our account there; two shops may share one */
  account: string
  /** the shop that has entered it itself: its webhooks have an address of their own */
  companyId?: string | undefined
  /** the enabled methods of this account */
  methods: readonly PaymentMethod[]
  /** if it can be paid by the sheet inside WeChat */
  payers?: PayerIdentity | undefined
  start(payment: NewProviderPayment): Promise<StartedProviderPayment>
  query(paymentNo: string): Promise<PaymentStatus>
  /** Afterwards it cannot be paid. A paid trade is refused. Closing a closed or unknown one succeeds. */
  close(paymentNo: string): Promise<void>
  refund(refund: NewRefund): Promise<RefundStatus>
  queryRefund(refund: { paymentNo: string; refundNo: string }): Promise<RefundStatus>
  /** The provider's books of a day such as `2026-11-14`, Beijing time. */
  readBill(day: string): Promise<BillEntry[]>
  /** Throws a WebhookRefused. */
  readWebhook(webhook: RawWebhook): Promise<Webhook>
}
