import type { ConsoleCallName, consoleEndpoints } from './console-endpoints.ts'

type Endpoints = typeof consoleEndpoints

/** Every call of the console that may change something. */
export type ChangingCallName = {
  [Name in ConsoleCallName]: Endpoints[Name]['method'] extends 'GET' ? never : Name
}[ConsoleCallName]

/** These calls only read, although they are no GET: the document that they try is too large for an address. */
export const readingPosts = [
  'checkTariff',
  'tryProduct',
  'quoteVersion',
] as const satisfies ChangingCallName[]

/** Every call whose answer a page shows, and may have to load again. */
export type ReadingCallName = Exclude<ConsoleCallName, ChangingCallName> | (typeof readingPosts)[number]

/** The events of the console's stream. */
export type ConsoleEventName = 'order' | 'artwork' | 'inquiry' | 'shop' | 'export' | 'me' | 'schedule'

type ReadingCalls = readonly ReadingCallName[]

const today = ['getToday', 'listQueues'] as const
const orders = ['listOrders', 'getOrder', 'find', ...today] as const
const jobs = ['listJobs', 'getJobFilters', 'getJob', 'findJob', 'getOrderRoutes'] as const
/** Answers that are computed from all jobs together; the event `schedule` says that they have changed. */
const load = ['getLoad', 'getLoadDay'] as const
const artwork = ['listArtwork', 'getArtwork', 'getProof'] as const
const shipping = ['listShipping', 'listSentParcels', 'listLabels'] as const
const payments = ['searchPayments', 'getPayment', 'listRecharges'] as const
const refunds = ['listRefunds', 'listRefundRequests', 'getRefundable'] as const
const afterSales = ['searchAfterSales', 'viewAfterSale'] as const
const customers = ['listCustomers', 'getCustomer'] as const
/** The profile that staff store of a customer, and the suggestions from it. */
const profiles = [...customers, 'getCustomerChoices', 'find'] as const
const credit = ['listCredits', 'getCustomerCredit', 'listStatements', 'getStatement'] as const
const threads = ['listTalks', 'getOrderTalk'] as const
const discountCodes = ['listDiscountCodes', 'getDiscountCode'] as const
const tariff = [
  'getTariff',
  'checkTariff',
  'listTariffVersions',
  'listScheduledTariffs',
  'getSampleJobs',
] as const

/** The open cash box, and what the form of 登记收款 says of it: each payment in cash changes them. */
const cash = ['getCashShift', 'getTakeable'] as const
const cashBoxes = [...cash, 'listCashBoxes', 'listCashShifts', 'listCash'] as const

const invoices = ['listInvoices', 'prepareJointInvoice', 'getOrder'] as const

/** Money that has come or gone: the order, its payments, and the buyer's account with the shop. */
const money = [
  ...orders,
  ...payments,
  ...refunds,
  ...customers,
  'listCustomerFunds',
  ...credit,
  'listInvoices',
  'prepareJointInvoice',
  'listCash',
  ...cash,
] as const
/** A refund may belong to a claim. */
const refunded = [...money, ...afterSales] as const
/** An order that ends early gives back its money and its use of a discount code. */
const cancelled = [
  ...refunded,
  ...artwork,
  ...jobs,
  ...shipping,
  ...discountCodes,
  'listDiscountCodeUses',
] as const
const sent = [...orders, ...jobs, ...shipping] as const
const judged = [...orders, ...artwork, ...jobs] as const
const inquiries = ['getInquiry', 'searchInquiries', ...today] as const
/** An invitation that ends soon is a task of the person who sent it. */
const invited = ['listStaff', 'getToday'] as const
const roles = ['listRoles', 'listStaff', 'getMe'] as const
/** Quotation sheets; a draft that says which is out is read anew when it is opened. */
const sheets = ['listQuoteSheets', 'getQuoteSheet'] as const
/** A product as the counter offers it. */
const offered = ['findCounterProducts', 'getCounterProduct'] as const
/** Prices, papers and carriers of the tariff stand on these pages too. */
const priced = [
  ...tariff,
  'getScheduledTariff',
  'listCatalogue',
  'viewProduct',
  'tryProduct',
  'getProductChoices',
  'listCarriers',
  'getWindow',
  'getChecklist',
  'listNotices',
  ...offered,
] as const
const products = [
  'listCatalogue',
  'viewProduct',
  'getSampleJobs',
  'checkTariff',
  'getChecklist',
  ...offered,
] as const
const connections = ['listConnections', 'getConnection', 'getMachineStatus'] as const
const windowParts = ['getWindow', 'getChecklist'] as const

/** Customers and their money; the rows themselves come later, in the background. */
const imported = [
  'listImports',
  'getImport',
  'listImportRows',
  ...profiles,
  'listCustomerFunds',
  ...credit,
] as const

/** A change that the audit lists. */
const audited = (...names: ReadingCalls): ReadingCalls => [
  ...new Set<ReadingCallName>([...names, 'listAudit']),
]

/** No page shows what the call does, or the whole page is loaded afterwards. */
const nothing: ReadingCalls = []

/**
 * The answers that each changing call makes stale. The console loads them again after the call, wherever it is made.
 * Only answers that a page of the console shows are named. Reports are not: they are loaded when they are opened.
 */
export const staleAfter: Readonly<Record<ChangingCallName, ReadingCalls>> = {
  // The console forgets every answer when a person or a shop changes.
  logIn: nothing,
  sendLoginCode: nothing,
  logOut: nothing,
  proveAgain: nothing,
  switchCompany: nothing,
  acceptInvitation: nothing,

  updateMe: audited('getMe', 'listStaff'),
  changeMyPassword: audited('listMySessions'),
  endMySession: audited('listMySessions'),
  beginTotp: nothing,
  // `getMe` waits until the person has read the recovery codes: it takes the page with the codes away.
  confirmTotp: audited('listMySessions', 'listStaff'),
  removeTotp: audited('getMe', 'listStaff'),
  renewRecoveryCodes: audited(),
  seeNotices: ['listNotices'],

  inviteStaff: audited(...invited),
  renewInvitation: audited(...invited),
  revokeInvitation: audited(...invited),
  assignRole: audited('listStaff', 'listRoles'),
  disableStaff: audited(...invited, 'getChecklist'),
  setCommission: audited('listStaff'),
  enableStaff: audited('listStaff', 'getChecklist'),
  resetStaffTotp: audited('listStaff'),
  resetStaffPassword: audited(...invited),
  updateStaffSettings: audited('listStaff', 'getMe'),
  createRole: audited(...roles),
  updateRole: audited(...roles),
  removeRole: audited(...roles),

  revealRecipient: audited(),
  revealCustomer: audited(),
  revealContact: audited(),
  revealInvoice: audited(),
  revealInquirer: audited(),

  updateCustomer: audited(...customers, 'getLevels'),
  createCustomer: audited(...profiles),
  deleteCustomer: audited(...profiles),
  updateCustomerProfile: audited(...profiles),
  addCustomerContact: audited(...profiles),
  updateCustomerContact: audited(...profiles),
  removeCustomerContact: audited(...profiles),
  restoreCustomerContact: audited(...profiles),
  addCustomerAddress: audited('getCustomer'),
  updateCustomerAddress: audited('getCustomer'),
  removeCustomerAddress: audited('getCustomer'),
  restoreCustomerAddress: audited('getCustomer'),
  addCustomerInvoiceTitle: audited('getCustomer'),
  updateCustomerInvoiceTitle: audited('getCustomer'),
  removeCustomerInvoiceTitle: audited('getCustomer'),
  restoreCustomerInvoiceTitle: audited('getCustomer'),
  addCustomerNote: audited('getCustomer'),
  disableCustomer: audited(...customers),
  enableCustomer: audited(...customers),
  exportCustomer: audited(),
  eraseCustomer: audited(...customers, 'listCustomerFunds', 'getLevels', 'find'),
  adjustBalance: audited(...customers, 'listCustomerFunds', 'getToday', 'listCash'),

  approveArtwork: audited(...judged),
  rejectArtwork: audited(...judged),
  undoApproval: audited(...judged),
  returnArtwork: audited(...judged),
  // The event `artwork` tells everybody, the person who looks too.
  lookAtArtwork: nothing,
  replaceRejectReasons: audited('getRejectReasons'),
  askForProof: audited(...judged),
  withdrawProof: audited(...judged),
  agreeForBuyer: audited(...judged),
  markProof: audited(...judged),
  replaceProofRule: audited('getProofRule'),

  startJob: audited(...sent),
  finishJobStep: audited(...sent),
  finishJobPart: audited(...sent),
  sendJobBack: audited(...sent),
  holdJob: audited(...sent),
  resumeJob: audited(...sent),
  takeJob: audited(...sent),
  scanJob: audited(...sent),
  addJobPhoto: audited('getJob', 'findJob'),
  removeJobPhoto: audited('getJob', 'findJob'),
  finishProduction: audited(...sent),
  shipOrder: audited(...sent),
  closeRest: audited(...sent),
  correctParcel: audited(...sent),
  withdrawParcel: audited(...sent),
  changeDelivery: audited(...sent),
  checkParcels: nothing,
  shipInBulk: audited(...sent),
  // A draft answers each of its changes itself, and belongs to one person.
  openCounterDraft: ['listCounterDrafts'],
  saveCounterDraft: ['listCounterDrafts'],
  dropCounterDraft: ['listCounterDrafts'],
  signCounterFile: [],
  attachCounterFile: ['listCounterFiles'],
  removeCounterFile: ['listCounterFiles'],
  restoreCounterDraft: ['listCounterDrafts'],
  copyOrderLines: nothing,
  orderCounterDraft: audited(...money, 'listCounterDrafts', ...sheets),
  makeQuoteSheet: audited(...sheets),
  withdrawQuoteSheet: audited(...sheets),
  takeQuoteSheet: audited(...money, 'listCounterDrafts', ...sheets),
  updateSheetRule: audited('getSheetRule'),
  uploadSheetSeal: audited('getSheetRule'),
  useSheetSeal: audited('getSheetRule'),

  readParcelFile: nothing,
  buyLabels: audited(...sent),
  cancelLabel: audited(...sent),
  cancelOrder: audited(...cancelled),
  addOrderNote: audited(...orders),
  repriceOrder: audited(...money),
  // It may judge, produce or cancel.
  moveOrders: audited(...cancelled),
  saveOrderView: audited('listOrderViews'),
  updateOrderView: audited('listOrderViews'),
  removeOrderView: audited('listOrderViews'),

  confirmOrder: audited(...money, ...artwork, ...jobs),
  takeMoney: audited(...money, ...artwork, ...jobs),
  askExtra: audited(...money),
  lowerOwed: audited(...money),
  quoteVersion: nothing,
  proposeVersion: audited(...orders),
  withdrawVersion: audited(...orders),
  agreeVersionForBuyer: audited(...money, ...artwork, ...jobs),
  takeBackMoney: audited(...money, ...artwork, ...jobs),
  addCashBox: audited(...cashBoxes),
  updateCashBox: audited(...cashBoxes),
  openCashBox: audited(...cashBoxes),
  joinCashShift: audited(...cashBoxes),
  leaveCashShift: audited(...cashBoxes),
  addCashEntry: audited(...cashBoxes),
  reverseCashEntry: audited(...cashBoxes),
  closeCashShift: audited(...cashBoxes),
  confirmPayment: audited(...money, ...artwork, ...jobs),
  rejectPayment: audited(...money),
  unconfirmPayment: audited(...money, ...artwork, ...jobs),
  refundOrder: audited(...refunded),
  approveRefund: audited(...refunded),
  rejectRefund: audited(...refunded),
  withdrawRefund: audited(...refunded),
  retryRefund: audited(...refunded),
  markRefundOffline: audited(...refunded),
  unmarkRefundOffline: audited(...refunded),
  runReconciliation: audited('listReconciliations', 'getReconciliation'),
  saveInvoicing: audited('getInvoicing'),
  issueInvoice: audited(...invoices),
  issueJointInvoice: audited(...invoices),
  voidInvoice: audited(...invoices),
  setCustomerCredit: audited(...credit),
  makeStatement: audited(...credit),
  confirmStatement: audited(...credit),
  settleStatement: audited(...credit, ...cashBoxes, 'getToday'),
  takeBackReceipt: audited(...credit, ...cashBoxes, 'getToday'),

  agreeToAfterSale: audited(...refunded, ...jobs),
  refuseAfterSale: audited(...refunded),
  askAboutAfterSale: audited(...afterSales, ...today),
  receiveReturn: audited(...refunded, ...jobs),

  openInquiry: audited(...inquiries),
  takeInquiry: audited(...inquiries),
  answerInquiry: audited(...inquiries),
  offerInquiry: audited(...inquiries),
  withdrawOffer: audited(...inquiries),
  closeInquiry: audited(...inquiries),
  answerOrderTalk: audited(...threads, ...today),
  uploadTalkFile: nothing,
  settleOrderTalk: audited(...threads, ...today),
  replaceUsualAnswers: audited('getUsualAnswers'),

  updateLevels: audited('getLevels'),
  updateCalendar: audited('getCalendar'),
  updateDeposit: audited('getDeposit'),
  updateStations: audited('getStations', 'getOrderRoutes', 'getJob', 'findJob', ...load),
  updateTax: audited('getTax'),
  createDiscountCode: audited(...discountCodes),
  updateDiscountCode: audited(...discountCodes),
  updateMessageKinds: audited('getMessageKinds'),
  updateMessageText: audited('getMessageKinds'),
  resetMessageText: audited('getMessageKinds'),
  saveRobot: audited('getRobots'),
  removeRobot: audited('getRobots'),
  testRobot: nothing,
  // An answer to an inquiry says whether its message has arrived.
  retryMessage: audited('listSentMessages', 'getInquiry', ...today),

  exportOrders: audited('listExports'),
  exportParcels: audited('listExports'),
  exportPayments: audited('listExports'),
  exportRefunds: audited('listExports'),
  exportCustomers: audited('listExports'),
  exportReport: audited('listExports'),
  cancelExport: audited('listExports'),

  uploadImport: ['listImports'],
  mapImport: ['getImport', 'listImportRows', 'listImports'],
  dropImport: ['listImports'],
  startImport: audited(...imported),
  undoImport: audited(...imported),

  checkTariff: nothing,
  readPriceTable: nothing,
  replaceTariff: audited(...priced),
  restoreTariffVersion: audited(...priced),
  cancelScheduledTariff: audited('listScheduledTariffs', 'getScheduledTariff', 'listNotices'),
  replaceSampleJobs: audited('getSampleJobs', 'checkTariff'),
  checkCatalogue: nothing,
  replaceCatalogue: audited(...products),
  arrangeCatalogue: audited('listCatalogue', 'findCounterProducts'),
  createCategory: audited('listCatalogue'),
  updateCategory: audited('listCatalogue', 'getChecklist'),
  removeCategory: audited('listCatalogue'),
  tryProduct: nothing,
  createProduct: audited(...products),
  saveProduct: audited(...products),
  publishProduct: audited(...products),
  withdrawProduct: audited(...products),
  discardProductDraft: audited(...products),
  uploadPicture: nothing,
  checkCompanyFile: nothing,
  replaceCompanyFile: audited(...windowParts, 'getMe'),

  // The shop's name stands at the top of every page.
  updateProfile: audited(...windowParts, 'getMe'),
  updateService: audited(...windowParts),
  updateAdverts: audited(...windowParts),
  updateOfflineChannels: audited(...windowParts),
  updatePolicy: audited('listPolicies'),
  dismissChecklist: audited('getChecklist'),

  saveConnection: audited(...connections),
  discardConnection: audited(...connections),
  testConnection: audited(...connections),
  useConnection: audited(...connections, ...windowParts),
  restoreConnection: audited(...connections, ...windowParts),
  stopConnection: audited(...connections, ...windowParts),

  // Of the installation: no page of a shop shows its list of shops.
  openCompany: nothing,
}

/** The answers that each event makes stale: buyers, colleagues and providers change something too. */
export const staleAfterEvent: Readonly<Record<ConsoleEventName, ReadingCalls>> = {
  order: [
    ...orders,
    ...artwork,
    ...jobs,
    ...shipping,
    ...payments,
    ...refunds,
    ...afterSales,
    ...customers,
    'listCustomerFunds',
    ...credit,
    'listInvoices',
    'prepareJointInvoice',
    ...cash,
    ...threads,
    ...sheets,
    'listNotices',
  ],
  artwork: ['listArtwork', 'getArtwork'],
  inquiry: [...inquiries, 'listNotices'],
  shop: [...tariff, 'listCatalogue', ...windowParts, 'getMe'],
  export: ['listExports'],
  schedule: ['listJobs', 'getJobFilters', 'getJob', 'findJob', ...load],
  me: ['getMe'],
}
