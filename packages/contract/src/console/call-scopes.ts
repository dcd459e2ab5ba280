import type { ConsoleCallName } from './console-endpoints.ts'

/** Records that a call names by an id or a number, and that belong to a customer. */
export type OwnRecordKind =
  | 'order'
  | 'customer'
  | 'contact'
  | 'draft'
  | 'sheet'
  | 'payment'
  | 'refund'
  | 'refund_request'
  | 'after_sale'
  | 'inquiry'
  | 'statement'
  | 'invoice'
  | 'job'

/** A record of a request, by the path to its id: `params.id`, `body.document.customer_id`. */
export interface NamedRecord {
  kind: OwnRecordKind
  at: string
}

/**
 * The part of a shop that a call shows or changes for a person who sees own customers only (decision 86):
 * `shop` is about no customer; `own` only reads, and reads rows of own customers; `whole` is about all customers
 * together and refused; `checked` limits itself, in the use case that is named beside it; records must be of own
 * customers.
 */
export type CallScope = 'shop' | 'own' | 'whole' | 'checked' | readonly NamedRecord[]

const record =
  (kind: OwnRecordKind) =>
  (at: string): NamedRecord[] => [{ kind, at }]

const order = record('order')('params.id')
const customer = record('customer')('params.id')
const payment = record('payment')('params.no')
const refund = record('refund')('params.no')
const request = record('refund_request')('params.no')
const afterSale = record('after_sale')('params.id')
const inquiry = record('inquiry')('params.id')
const statement = record('statement')('params.id')
const draft = record('draft')('params.id')
const sheet = record('sheet')('params.id')
const job = record('job')('params.id')

/** One line for each call: a call without one does not compile. */
export const callScopes = {
  logIn: 'shop',
  sendLoginCode: 'shop',
  logOut: 'shop',
  proveAgain: 'shop',
  switchCompany: 'shop',
  getInvitation: 'shop',
  acceptInvitation: 'shop',

  getMe: 'shop',
  updateMe: 'shop',
  changeMyPassword: 'shop',
  listMySessions: 'shop',
  endMySession: 'shop',
  beginTotp: 'shop',
  confirmTotp: 'shop',
  removeTotp: 'shop',
  renewRecoveryCodes: 'shop',
  /** asks for each event whether its record is of an own customer */
  followEvents: 'checked',
  listNotices: 'own',
  seeNotices: 'shop',

  listStaff: 'shop',
  inviteStaff: 'shop',
  renewInvitation: 'shop',
  revokeInvitation: 'shop',
  assignRole: 'shop',
  setCommission: 'shop',
  disableStaff: 'shop',
  enableStaff: 'shop',
  resetStaffTotp: 'shop',
  resetStaffPassword: 'shop',
  updateStaffSettings: 'shop',
  listRoles: 'shop',
  createRole: 'shop',
  updateRole: 'shop',
  removeRole: 'shop',

  listAudit: 'own',
  getToday: 'own',
  listQueues: 'own',
  listOrders: 'own',
  getOrder: order,
  getOrderRoutes: order,
  revealRecipient: order,
  revealCustomer: customer,
  revealContact: record('contact')('params.id'),
  revealInvoice: order,
  find: 'own',

  listCustomers: 'own',
  /** makes the person the 业务员, and names no customer of others who has the mobile */
  createCustomer: 'checked',
  getCustomerChoices: 'own',
  getCustomer: customer,
  listCustomerFunds: customer,
  updateCustomer: customer,
  updateCustomerProfile: customer,
  deleteCustomer: customer,
  addCustomerContact: customer,
  updateCustomerContact: customer,
  removeCustomerContact: customer,
  restoreCustomerContact: customer,
  addCustomerAddress: customer,
  updateCustomerAddress: customer,
  removeCustomerAddress: customer,
  restoreCustomerAddress: customer,
  addCustomerInvoiceTitle: customer,
  updateCustomerInvoiceTitle: customer,
  removeCustomerInvoiceTitle: customer,
  restoreCustomerInvoiceTitle: customer,
  addCustomerNote: customer,
  disableCustomer: customer,
  enableCustomer: customer,
  exportCustomer: customer,
  eraseCustomer: customer,

  approveArtwork: order,
  rejectArtwork: order,
  listArtwork: 'own',
  getArtwork: order,
  getArtworkPage: order,
  lookAtArtwork: order,
  getRejectReasons: 'shop',
  replaceRejectReasons: 'shop',
  getProof: order,
  askForProof: order,
  withdrawProof: order,
  agreeForBuyer: order,
  markProof: order,
  getProofRule: 'shop',
  replaceProofRule: 'shop',
  listJobs: 'own',
  getJobFilters: 'own',
  getJob: job,
  startJob: job,
  finishJobStep: job,
  finishJobPart: job,
  sendJobBack: job,
  holdJob: job,
  resumeJob: job,
  takeJob: job,
  finishProduction: order,
  shipOrder: order,
  closeRest: order,
  correctParcel: order,
  withdrawParcel: order,
  changeDelivery: order,
  undoApproval: order,
  returnArtwork: order,
  cancelOrder: order,
  addOrderNote: order,
  repriceOrder: order,
  /** answers row by row: `getOrder` finds own orders only */
  moveOrders: 'checked',
  listCounterDrafts: 'own',
  openCounterDraft: [{ kind: 'customer', at: 'body.customer_id' }],
  getCounterDraft: draft,
  saveCounterDraft: [...draft, { kind: 'customer', at: 'body.document.customer_id' }],
  dropCounterDraft: draft,
  restoreCounterDraft: draft,
  copyOrderLines: [...draft, { kind: 'order', at: 'body.order_id' }],
  orderCounterDraft: draft,
  listCounterFiles: draft,
  signCounterFile: draft,
  attachCounterFile: draft,
  removeCounterFile: draft,
  makeQuoteSheet: draft,
  listQuoteSheets: 'own',
  getQuoteSheet: sheet,
  withdrawQuoteSheet: sheet,
  takeQuoteSheet: sheet,
  printQuoteSheet: sheet,
  drawQuoteSheet: sheet,
  getSheetRule: 'shop',
  updateSheetRule: 'shop',
  findCounterProducts: 'shop',
  getCounterProduct: 'shop',
  /** a colleague's filter may name a customer */
  listOrderViews: 'own',
  saveOrderView: 'shop',
  updateOrderView: 'shop',
  removeOrderView: 'shop',
  confirmOrder: order,
  listOrderFiles: order,
  downloadOrderFile: order,

  listShipping: 'own',
  listSentParcels: 'own',
  listCarriers: 'shop',
  checkParcels: 'own',
  /** answers row by row: `answerRows` finds own orders only */
  shipInBulk: 'checked',
  readParcelFile: 'shop',
  printDeliveryNotes: 'own',
  printLabels: 'own',
  getLabelService: 'shop',
  /** answers row by row: `getOrder` finds own orders only */
  buyLabels: 'checked',
  listLabels: 'own',
  /** the order of the label is found as own orders are */
  cancelLabel: 'checked',
  exportForCourier: 'own',

  getTakeable: order,
  takeMoney: order,
  askExtra: order,
  lowerOwed: order,
  quoteVersion: order,
  proposeVersion: order,
  withdrawVersion: order,
  agreeVersionForBuyer: order,
  takeBackMoney: payment,
  printReceipt: payment,
  // A box has no customer; the orders of its entries are read, and those of others stay hidden.
  listCashBoxes: 'own',
  addCashBox: 'shop',
  updateCashBox: 'shop',
  openCashBox: 'shop',
  listCashShifts: 'own',
  getCashShift: 'own',
  joinCashShift: 'shop',
  leaveCashShift: 'shop',
  addCashEntry: 'shop',
  reverseCashEntry: 'shop',
  closeCashShift: 'shop',
  printCashShift: 'own',
  exportCashShift: 'own',
  confirmPayment: payment,
  downloadVoucher: payment,
  listRecharges: 'own',
  searchPayments: 'own',
  getPayment: payment,
  rejectPayment: payment,
  unconfirmPayment: payment,
  showVoucher: payment,
  refundOrder: record('order')('body.order_id'),
  getRefundable: order,
  listRefunds: 'own',
  listRefundRequests: 'own',
  approveRefund: request,
  rejectRefund: request,
  withdrawRefund: request,
  retryRefund: refund,
  markRefundOffline: refund,
  unmarkRefundOffline: refund,
  downloadRefundVoucher: refund,
  listReconciliations: 'whole',
  getReconciliation: 'whole',
  runReconciliation: 'whole',
  listCash: 'whole',
  adjustBalance: customer,

  listInvoices: 'own',
  issueInvoice: order,
  getInvoicing: 'shop',
  saveInvoicing: 'shop',
  exportTaxList: 'own',
  prepareJointInvoice: 'own',
  /** `getOrders` finds own orders only */
  issueJointInvoice: 'checked',
  voidInvoice: record('invoice')('params.id'),
  downloadInvoice: order,

  listCredits: 'own',
  getCustomerCredit: customer,
  setCustomerCredit: customer,
  listStatements: 'own',
  makeStatement: customer,
  getStatement: statement,
  confirmStatement: statement,
  settleStatement: statement,
  printStatement: statement,
  exportStatement: statement,

  searchAfterSales: 'own',
  viewAfterSale: afterSale,
  agreeToAfterSale: afterSale,
  refuseAfterSale: afterSale,
  askAboutAfterSale: afterSale,
  receiveReturn: afterSale,
  listAfterSalePictures: afterSale,
  downloadAfterSalePicture: afterSale,

  searchInquiries: 'own',
  getInquiry: inquiry,
  openInquiry: inquiry,
  takeInquiry: inquiry,
  answerInquiry: inquiry,
  offerInquiry: inquiry,
  withdrawOffer: inquiry,
  closeInquiry: inquiry,
  listTalks: 'own',
  getOrderTalk: order,
  answerOrderTalk: order,
  uploadTalkFile: 'shop',
  settleOrderTalk: order,
  previewTalkFile: 'own',
  getUsualAnswers: 'shop',
  replaceUsualAnswers: 'shop',
  revealInquirer: inquiry,

  getLevels: 'own',
  updateLevels: 'shop',
  getCalendar: 'shop',
  updateCalendar: 'shop',
  getDeposit: 'shop',
  updateDeposit: 'shop',
  getStations: 'shop',
  updateStations: 'shop',
  getTax: 'shop',
  updateTax: 'shop',
  listDiscountCodes: 'shop',
  createDiscountCode: 'shop',
  getDiscountCode: 'shop',
  updateDiscountCode: 'shop',
  listDiscountCodeUses: 'own',

  getMessageKinds: 'shop',
  updateMessageKinds: 'shop',
  listSentMessages: 'whole',
  retryMessage: 'whole',

  getOrderReport: 'whole',
  getMoneyReport: 'whole',
  getProductReport: 'whole',
  getPaperReport: 'whole',
  getDeliveryReport: 'whole',
  /** answers the own lines alone */
  getSalesReport: 'checked',
  getPressReport: 'whole',
  listExports: 'own',
  /** the files of the next five are written from rows of own customers */
  exportOrders: 'checked',
  exportParcels: 'checked',
  exportPayments: 'checked',
  exportRefunds: 'checked',
  exportCustomers: 'checked',
  /** only the report of own sales */
  exportReport: 'checked',
  cancelExport: 'checked',
  /** refuses a file of all customers, requested before the role was limited */
  downloadExport: 'checked',

  // A file is compared with all customers.
  listImports: 'whole',
  uploadImport: 'whole',
  getImport: 'whole',
  listImportRows: 'whole',
  mapImport: 'whole',
  startImport: 'whole',
  undoImport: 'whole',
  dropImport: 'whole',
  exportImportFaults: 'whole',
  getImportTemplate: 'shop',
  readPriceTable: 'shop',

  getTariff: 'shop',
  checkTariff: 'shop',
  replaceTariff: 'shop',
  listTariffVersions: 'shop',
  getTariffVersion: 'shop',
  restoreTariffVersion: 'shop',
  listScheduledTariffs: 'shop',
  getScheduledTariff: 'shop',
  cancelScheduledTariff: 'shop',
  getSampleJobs: 'shop',
  replaceSampleJobs: 'shop',
  getCatalogue: 'shop',
  checkCatalogue: 'shop',
  replaceCatalogue: 'shop',
  listCatalogue: 'shop',
  arrangeCatalogue: 'shop',
  createCategory: 'shop',
  updateCategory: 'shop',
  removeCategory: 'shop',
  getProductChoices: 'shop',
  tryProduct: 'shop',
  createProduct: 'shop',
  viewProduct: 'shop',
  saveProduct: 'shop',
  publishProduct: 'shop',
  withdrawProduct: 'shop',
  discardProductDraft: 'shop',
  uploadPicture: 'shop',
  getCompanyFile: 'shop',
  checkCompanyFile: 'shop',
  replaceCompanyFile: 'shop',

  getWindow: 'shop',
  updateProfile: 'shop',
  updateService: 'shop',
  updateAdverts: 'shop',
  updateOfflineChannels: 'shop',
  listPolicies: 'shop',
  updatePolicy: 'shop',
  getChecklist: 'shop',
  dismissChecklist: 'shop',

  getStatus: 'whole',
  listCompanies: 'whole',
  openCompany: 'whole',
  listMessages: 'whole',
  findNamed: 'whole',
} as const satisfies Record<ConsoleCallName, CallScope>
