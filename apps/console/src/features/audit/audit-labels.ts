import {
  afterSaleStates,
  inquiryStates,
  memberLevels,
  messageMethods,
  orderStates,
  orderTypes,
  payChannels,
  paymentStates,
  receiptMethods,
  refundStates,
  statementStates,
} from '@yinpu/contract'
import { auditSubjects, reportNames } from '@yinpu/contract/console'

const labelsOf = (members: readonly { value: number | string; label: string }[]): Record<string, string> =>
  Object.fromEntries(members.map(({ value, label }) => [String(value), label]))

export const fieldLabels: Record<string, string> = {
  name: '名称',
  email: '邮箱',
  mobile: '手机号',
  role: '角色',
  permissions: '权限',
  limits: '上限',
  is_enabled: '在职',
  requires_totp: '必须两步验证',
  by: '验证方式',
  agent: '浏览器',
  wrong_tries: '密码错误次数',
  state: '状态',
  note: '备注',
  reason: '原因',
  why: '原因',
  refund_no: '退款单',
  amount_fen: '金额',
  agreed_fen: '同意退',
  offered_fen: '提出退',
  back: '退到',
  awaits_approval: '等待审批',
  differences: '差异',
  faults: '账目问题',
  troubles: '没有问到的账号',
  sms: '短信',
  mail: '邮件',
  channel: '方式',
  recipient: '收件人',
  error: '没发出的原因',
  doubtful: '可能已送达',
  level: '等级',
  percent: '百分比',
  most_fen: '最多减',
  least_fen: '商品满',
  starts_at: '从',
  ends_at: '到',
  most_uses: '一共几次',
  most_of_buyer: '每人几次',
  level_0: '等级 0',
  level_1: '等级 1',
  level_2: '等级 2',
  level_3: '等级 3',
  enabled: '启用',
  format: '格式',
  text: '内容',
  total_fen: '合计',
  balance_fen: '余额',
  open_fen: '未结',
  limit_fen: '额度',
  term_days: '账期天数',
  number: '号码',
  type: '类型',
  way: '收款方式',
  opened: '打开稿件',
  query: '筛选',
  shared: '共享',
  filter: '筛选',
  reasons: '常用原因',
  keyword: '关键词',
  from: '从',
  to: '到',
  due: '交期',
  standing: '账户状态',
  rush: '加急',
  carrier: '物流',
  customer: '客户',
  total_from: '金额从',
  total_to: '金额到',
  report: '报表',
  mode: '方式',
  count: '处数',
  slogan: '口号',
  phone: '电话',
  qq: 'QQ',
  wechat: '微信',
  address: '地址',
  return_address: '退货地址',
  business_hours: '营业时间',
  hours: '服务时间',
  icp: '备案号',
  about: '关于我们',
  adverts: '广告',
  channels: '收款方式',
  order: '顺序',
  left: '还缺',
  category: '分类',
  hidden: '隐藏',
  sale: '销售',
  tags: '卖点',
  pictures: '图片',
  description: '介绍',
  image: '画的图',
  definition: '规格',
  at: '时间',
  marks: '标注',
  jobs: '样活',
  id: '编号',
  lines: '款数',
  parcels: '包裹',
  no: '单号',
  files: '文件',
  title: '标题',
  subtitle: '说明',
  link: '链接',
  unit: '单位',
  price: '价格',
  discount_percent: '优惠',
  proof: '确稿',
  version: '版本',
  content: '内容',
  only: '只看',
  papers: '纸张',
  sheets: '全张尺寸',
  presses: '印刷机',
  finishing: '后工序',
  carriers: '物流',
  categories: '分类',
  products: '产品',
  labels: '标签',
  boxes: '盒型',
  freight: '运费',
  retail: '零售',
  gang: '合版',
}

export const wordLabels: Record<string, Record<string, string>> = {
  by: { password: '密码', totp: '动态码', recovery: '恢复码' },
  back: { origin: '原路', balance: '余额' },
  channel: { ...labelsOf(payChannels), ...labelsOf(messageMethods) },
  way: labelsOf(receiptMethods),
  due: { late: '已逾期', today: '今天及以前', week: '七天以内' },
  standing: { enabled: '正常', disabled: '停用', asked: '申请注销', erased: '已注销' },
  rush: { yes: '是', no: '否' },
  proof: { waiting: '等买家确稿', unanswered: '有新标注', 'not-waiting': '不在等确稿' },
  only: { cash: '实收实退' },
  report: labelsOf(reportNames),
  format: { xlsx: '表格', pdf: 'PDF' },
  sale: { on: '在售', off: '下架', draft: '草稿', true: '在售', false: '下架' },

  level: labelsOf(memberLevels),
}

/** The meaning of a state number depends on the kind of its subject. */
export const stateLabels: Record<string, Record<string, string>> = {
  order: labelsOf(orderStates),
  payment: labelsOf(paymentStates),
  refund: labelsOf(refundStates),
  after_sale: labelsOf(afterSaleStates),
  inquiry: labelsOf(inquiryStates),
  statement: labelsOf(statementStates),
  export: { unfinished: '未完成', hanging: '失败或没有结果', failed: '失败', done: '已退款' },
}

/** The labels of order types, for changes of an order or of a list of orders. */
export const typeLabels: Record<string, string> = labelsOf(orderTypes)

const subjectLabels = labelsOf(auditSubjects)

/** The kind of the changed subject, named as in the menu. */
export const subjectLabel = (kind: string): string => subjectLabels[kind] ?? '其他'

/**
 * A field as the pages call it. Of a place in a document each known part is named and counted; a part that only the
 * file names is left out, for nobody at a page knows it.
 */
export const fieldLabel = (key: string): string => {
  const whole = fieldLabels[key]
  if (whole !== undefined) return whole
  const parts = key
    .split(/[.[\]]/)
    .flatMap((part) => (/^\d+$/.test(part) ? `第 ${Number(part) + 1} 项` : (fieldLabels[part] ?? [])))
  return parts.length > 0 ? parts.join(' · ') : '其他内容'
}
