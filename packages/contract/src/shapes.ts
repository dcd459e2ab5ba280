/** The shapes that pages and use cases name, as types: nothing of the schemas comes along with them. */
import type { z } from 'zod'
import type { user } from './calls/account-calls.ts'
import type { address, addressInput, addressRegion } from './calls/address-calls.ts'
import type {
  afterSaleDetail,
  afterSaleForm,
  afterSaleSummary,
  claimable,
  refund,
} from './calls/after-sale-calls.ts'
import type { paperCartItem, quotation } from './calls/cart-calls.ts'
import type { inquiryForm, paper, productDetail } from './calls/catalogue-calls.ts'
import type { advert, carrier, company, issuedToken } from './calls/company-calls.ts'
import type { favourite } from './calls/favourite-calls.ts'
import type { messageFile } from './calls/file-shapes.ts'
import type { freightOffers } from './calls/freight.ts'
import type { inquiryOffer, ownInquiry } from './calls/inquiry-calls.ts'
import type { invoiceTitle, invoiceTitleInput } from './calls/invoice-title-calls.ts'
import type { message } from './calls/message-calls.ts'
import type {
  bridgeCall,
  joinedOrder,
  ledgerEntry,
  offlineChannel,
  paymentForm,
  paymentGroupForm,
  rechargeForm,
  startedGroup,
  startedPayment,
} from './calls/money-calls.ts'
import type { invoiceForm, orderForm } from './calls/order-calls.ts'
import type {
  artworkMark,
  artworkSlot,
  fileFinding,
  invoice,
  orderAction,
  orderAfterSale,
  orderDetail,
  orderFile,
  orderItem,
  orderMoney,
  orderPreview,
  orderRefund,
  orderSummary,
  pageDie,
  payment,
  shipment,
  taxTerms,
  timelineEntry,
} from './calls/order-shapes.ts'
import type { crop, pictureRef, pictureReference } from './calls/picture-shape.ts'
import type { formField } from './calls/product-form.ts'
import type { proof, proofVersion } from './calls/proof-calls.ts'
import type { quoteAnswer, quoteDieline, quoteLine, quotePlan, sheetPlan } from './calls/quote-answer.ts'
import type {
  gangRunRequest,
  inkLabelRequest,
  offsetRequest,
  paperRequest,
  quoteRequest,
  rollLabelRequest,
  sampleRequest,
  sheetPlanRequest,
} from './calls/quote-requests.ts'
import type { quoteSheet, viewedSheet } from './calls/sheet-calls.ts'
import type { threadMessage } from './calls/thread-calls.ts'
import type { orderVersion } from './calls/version-shapes.ts'

export type { SpecEntry } from './calls/cart-calls.ts'
export type { CategoryProducts, ProductCard } from './calls/catalogue-calls.ts'
export type { Category, Region } from './calls/system-calls.ts'

export type Advert = z.output<typeof advert>
export type Carrier = z.output<typeof carrier>
export type Company = z.output<typeof company>
export type IssuedToken = z.output<typeof issuedToken>
export type User = z.output<typeof user>

export type Address = z.output<typeof address>
export type AddressInput = z.output<typeof addressInput>
export type AddressRegion = z.output<typeof addressRegion>

export type Crop = z.output<typeof crop>
export type PictureReference = z.output<typeof pictureReference>
/** A picture with its address, sizes and alternative text. */
export type PictureRef = z.output<typeof pictureRef>

export type FormField = z.output<typeof formField>
export type InquiryInput = z.output<typeof inquiryForm>
export type Paper = z.output<typeof paper>
export type ProductDetail = z.output<typeof productDetail>

export type GangRunRequest = z.output<typeof gangRunRequest>
export type InkLabelRequest = z.output<typeof inkLabelRequest>
export type OffsetRequest = z.output<typeof offsetRequest>
export type PaperRequest = z.output<typeof paperRequest>
export type QuoteRequest = z.output<typeof quoteRequest>
/** As it is sent: numbers may be text, and fields with a default may be missing. */
export type QuoteInput = z.input<typeof quoteRequest>
export type RollLabelRequest = z.output<typeof rollLabelRequest>
export type SampleRequest = z.output<typeof sampleRequest>
export type SheetPlanRequest = z.output<typeof sheetPlanRequest>

export type FreightOffer = z.output<typeof freightOffers>['list'][number]
export type QuoteAnswer = z.output<typeof quoteAnswer>
export type QuoteLine = z.output<typeof quoteLine>
export type QuoteDieline = z.output<typeof quoteDieline>
export type QuotePlan = z.output<typeof quotePlan>
export type SheetPlan = z.output<typeof sheetPlan>

export type PaperCartItem = z.output<typeof paperCartItem>
export type Quotation = z.output<typeof quotation>

export type Favourite = z.output<typeof favourite>

export type ArtworkMark = z.output<typeof artworkMark>
export type ArtworkSlot = z.output<typeof artworkSlot>
export type Invoice = z.output<typeof invoice>
export type InvoiceInput = z.output<typeof invoiceForm>
export type InvoiceTitle = z.output<typeof invoiceTitle>
export type InvoiceTitleInput = z.output<typeof invoiceTitleInput>
export type OrderAction = z.output<typeof orderAction>
export type OrderAfterSale = z.output<typeof orderAfterSale>
export type OrderVersion = z.output<typeof orderVersion>
export type OrderDetail = z.output<typeof orderDetail>
export type FileFinding = z.output<typeof fileFinding>
export type PageDie = z.output<typeof pageDie>
export type OrderFile = z.output<typeof orderFile>
/** the address of an order, as it is copied into it */
export type OrderAddress = NonNullable<OrderDetail['address']>
export type OrderInput = z.output<typeof orderForm>
export type OrderItem = z.output<typeof orderItem>
export type TaxTerms = z.output<typeof taxTerms>
export type OrderMoney = z.output<typeof orderMoney>
export type OrderPreview = z.output<typeof orderPreview>
export type OrderRefund = z.output<typeof orderRefund>
export type OrderSummary = z.output<typeof orderSummary>
export type Payment = z.output<typeof payment>
export type Proof = z.output<typeof proof>
export type ProofVersion = z.output<typeof proofVersion>
export type Shipment = z.output<typeof shipment>
export type TimelineEntry = z.output<typeof timelineEntry>

export type LedgerEntry = z.output<typeof ledgerEntry>
export type OfflineChannel = z.output<typeof offlineChannel>
export type PaymentInput = z.output<typeof paymentForm>
export type BridgeCall = z.output<typeof bridgeCall>
export type StartedPayment = z.output<typeof startedPayment>
export type PaymentGroupInput = z.output<typeof paymentGroupForm>
export type RechargeInput = z.output<typeof rechargeForm>
export type StartedGroup = z.output<typeof startedGroup>
export type JoinedOrder = z.output<typeof joinedOrder>

export type BuyerMessage = z.output<typeof message>

export type AfterSaleDetail = z.output<typeof afterSaleDetail>
export type AfterSaleInput = z.output<typeof afterSaleForm>
export type AfterSaleSummary = z.output<typeof afterSaleSummary>
export type Claimable = z.output<typeof claimable>
export type Refund = z.output<typeof refund>

export type MessageFile = z.output<typeof messageFile>
export type ThreadMessage = z.output<typeof threadMessage>
export type QuoteSheet = z.output<typeof quoteSheet>
export type ViewedSheet = z.output<typeof viewedSheet>
export type InquiryOffer = z.output<typeof inquiryOffer>
export type OwnInquiry = z.output<typeof ownInquiry>
