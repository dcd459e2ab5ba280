import type { InquiryState, OfferState } from './enumerations/account-enumerations.ts'
import type {
  LedgerType,
  PayChannel,
  PaymentState,
  RefundRequestState,
  RefundState,
  StatementState,
} from './enumerations/money-enumerations.ts'
import type {
  AfterSaleState,
  AfterSaleType,
  FileState,
  OrderState,
  OrderType,
} from './enumerations/order-enumerations.ts'
import type { LineType, OffsetType, QuoteType, SampleType } from './enumerations/quote-enumerations.ts'

/** States and kinds by name, for comparisons: code need not know the numbers of the wire. */
export const stateOfOrder = {
  unpaid: 10,
  awaitingFiles: 20,
  underReview: 30,
  turnedDown: 35,
  inProduction: 40,
  awaitingShipment: 50,
  underWay: 60,
  completed: 70,
  cancelled: 90,
} as const satisfies Record<string, OrderState>

export const stateOfFile = { waiting: 10, passed: 20, rejected: 30 } as const satisfies Record<
  string,
  FileState
>

export const stateOfPayment = {
  open: 10,
  /** the buyer has announced a transfer; the shop has to confirm it */
  announced: 15,
  /** to be collected when the goods are handed over */
  onDelivery: 16,
  paid: 20,
  closed: 30,
} as const satisfies Record<string, PaymentState>

export const stateOfRefund = { underWay: 10, done: 20, failed: 30 } as const satisfies Record<
  string,
  RefundState
>

export const stateOfStatement = { unconfirmed: 10, unsettled: 20, settled: 30 } as const satisfies Record<
  string,
  StatementState
>

export const stateOfRefundRequest = {
  open: 10,
  approved: 20,
  rejected: 30,
  withdrawn: 40,
} as const satisfies Record<string, RefundRequestState>

export const stateOfAfterSale = {
  applied: 10,
  inProgress: 20,
  awaitingRefund: 30,
  completed: 40,
  refused: 50,
  cancelled: 60,
} as const satisfies Record<string, AfterSaleState>

export const stateOfInquiry = { unread: 10, inHand: 20, answered: 30, closed: 40 } as const satisfies Record<
  string,
  InquiryState
>

/** Of an offer: one is open at a time, and at most one is ordered. */
export const stateOfOffer = { open: 10, ordered: 20, withdrawn: 30, replaced: 40 } as const satisfies Record<
  string,
  OfferState
>

/** A claim that is to be judged, worked on or paid back. */
export const openAfterSaleStates: readonly AfterSaleState[] = [
  stateOfAfterSale.applied,
  stateOfAfterSale.inProgress,
  stateOfAfterSale.awaitingRefund,
]

/** An order of samples alone goes straight to the workshop: there is no artwork to wait for. */
export const typeOfOrder = { printed: 1, paper: 2, samples: 3 } as const satisfies Record<string, OrderType>

export const typeOfAfterSale = { reprint: 1, refundOnly: 2, returnAndRefund: 3 } as const satisfies Record<
  string,
  AfterSaleType
>

export const payChannel = {
  wechatPay: 1,
  alipay: 2,
  balance: 3,
  offline: 4,
  /** on the monthly account */
  credit: 5,
} as const satisfies Record<string, PayChannel>

/** The channels whose money goes through a provider. */
export const providedChannels = [payChannel.wechatPay, payChannel.alipay] as const
export type ProvidedChannel = (typeof providedChannels)[number]

export const typeOfLedger = { topUp: 1, spending: 2, refund: 3, adjustment: 4 } as const satisfies Record<
  string,
  LedgerType
>

export const typeOfQuote = {
  gangRun: 1,
  offset: 2,
  rollLabel: 3,
  inkLabel: 4,
  paper: 5,
  sample: 6,
} as const satisfies Record<string, QuoteType>

/** The types of an order's line: a quote, or the shop's offer for an inquiry. */
export const typeOfLine = { ...typeOfQuote, offer: 7 } as const satisfies Record<string, LineType>

export const typeOfOffset = { sheet: 1, folder: 2, book: 3, box: 4, bag: 5 } as const satisfies Record<
  string,
  OffsetType
>

export const typeOfSample = { whiteBox: 1, whiteBag: 2, paperBook: 3 } as const satisfies Record<
  string,
  SampleType
>

/** Paper and samples are sold as they are; everything else is printed from a buyer's file. */
export const needsArtwork = (quoteType: number): boolean =>
  quoteType !== typeOfQuote.paper && quoteType !== typeOfQuote.sample
