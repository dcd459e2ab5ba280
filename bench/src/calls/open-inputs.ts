import type { QuotedProducts } from '../catalogue/quoted-products.ts'
import type { InNeed, Input, OpenCall } from './named-calls.ts'

/**
 * The input of a call: always alike, in turn, or never the same twice; a text is the reason why it is not measured.
 */
type InputOf<N extends OpenCall> =
  | string
  | ((products: QuotedProducts) => Input<N> | Input<N>[] | ((at: number) => Input<N>))

/** A call that requires input must be listed here, or this does not compile. */
type OpenInputs = { [N in InNeed<OpenCall>]: InputOf<N> } & { [N in OpenCall]?: InputOf<N> }

const mobileAt = (at: number) => `177${String(at).padStart(8, '0')}`
const guangdong = { province: '44' }

/** The engine works the same for each of these; only the text is another, so no answer is remembered for it. */
const anew = <Request extends object>(request: Request, at: number) => ({ ...request, bench: at })

export const openInputs: OpenInputs = {
  issueCompanyToken: () => ({
    body: { app_auth_token: 'yinpu-demo', public_key: 'yinpu-demo-public', mode: 2 },
  }),
  listProducts: () => [1, 2, 3, 4, 5].map((page) => ({ query: { page, page_size: 8 } })),
  getPolicy: () => ({ query: { kind: 'terms' } }),
  getProduct: (products) => Object.values(products).map(({ id }) => ({ query: { id } })),
  describeLink: (products) => (at) => ({
    body: { baojia_type: 2, request: anew(products[2].defaults, at) },
  }),
  getTemplate: "needs the shop's id out of a product page, and is drawn in the thread that prints quotations",
  quoteShopFreight: () => (at) => ({ body: { ...guangdong, net_kg: 1 + (at % 500) } }),
  viewQuoteSheet: 'needs a quotation of the counter, and reads one row of it',
  createInquiry: () => (at) => ({ body: { name: '甲', mobile: mobileAt(at), content: '想印 500 本画册' } }),
  register: () => (at) => ({
    body: { mobile: mobileAt(at), password: 'right123', email: 'a@example.com', name: '甲' },
  }),
  login: () => () => ({ body: { mobile: '13800138000', password: 'demo123456' } }),
  sendCode: () => (at) => ({ body: { scene: 'password', mobile: mobileAt(at) } }),
  loginByCode: 'needs a code out of a text message; it hashes nothing',
  resetPassword: 'needs a code out of a text message; it costs what registering costs',
  signShare: 'without an account it signs nothing, and with one it waits for WeChat',
  redeemWechatTicket: 'needs a scan in WeChat',
  quoteGangRun: (products) => (at) => ({ body: anew(products[1].defaults, at) }),
  quoteOffset: (products) => (at) => ({ body: anew(products[2].defaults, at) }),
  planSheet: () => (at) => ({ body: { width: 60 + (at % 300), height: 54 } }),
  quoteRollLabel: (products) => (at) => ({ body: anew(products[3].defaults, at) }),
  quoteInkLabel: (products) => (at) => ({ body: anew(products[4].defaults, at) }),
  quoteSample: () => (at) => ({
    body: {
      yangpin_type: 1,
      length: 60 + (at % 100),
      width: 60,
      height: 160,
      quantity: 3,
      paper: 'bk',
      gsm: 350,
    },
  }),
  quoteFreight: () => (at) => ({ body: { ...guangdong, net_kg: 1 + (at % 500) } }),
  quotePaper: () => (at) => ({ body: { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 + at } }),
  promiseDates: (products) => (at) => ({
    body: { baojia_type: 2, request: anew(products[2].defaults, at) },
  }),
  printQuotation: (products) => (at) => ({
    body: { quote: { baojia_type: 2, request: anew(products[2].defaults, at) } },
  }),
  parseAddress: () => [
    { query: { text: '张三 13800138000 广东省深圳市南山区科技园南路 1 号' } },
    { query: { text: '上海市浦东新区世纪大道100号，李四，021-58881234' } },
  ],
}
