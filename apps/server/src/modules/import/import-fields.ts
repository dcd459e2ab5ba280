import type { ImportKind } from '@yinpu/contract/console'

/** A meaning that a column of a spreadsheet can have. */
export interface ImportField {
  name: string
  label: string
  required?: true
  hint?: string
  /** other headings of the same, as old systems and people write them */
  synonyms: readonly string[]
  /** of the template */
  example: string
}

const mobile: ImportField = {
  name: 'mobile',
  label: '手机号',
  required: true,
  hint: '客户登录用的手机号；按它认出是哪位客户',
  synonyms: [
    '手机',
    '手机号码',
    '移动电话',
    '联系手机',
    '客户手机',
    '会员手机',
    '电话',
    '联系电话',
    '联系方式',
    '客户电话',
    '电话号码',
    '账号',
    'mobile',
    'phone',
    'tel',
  ],
  example: '13912345678',
}

const fields: Record<ImportKind, readonly ImportField[]> = {
  customers: [
    mobile,
    {
      name: 'name',
      label: '姓名',
      hint: '联系人；没有则用公司',
      synonyms: [
        '联系人',
        '联系人姓名',
        '客户姓名',
        '会员姓名',
        '称呼',
        '客户联系人',
        '负责人',
        'name',
        'contact',
      ],
      example: '王小明',
    },
    {
      name: 'company',
      label: '公司',
      synonyms: [
        '公司名称',
        '客户名称',
        '单位',
        '单位名称',
        '客户',
        '企业名称',
        '客户全称',
        '公司全称',
        '往来单位',
        'company',
        'customer',
      ],
      example: '深圳市蓝天广告有限公司',
    },
    {
      name: 'title',
      label: '发票抬头',
      hint: '要和税号一起；没有则用公司',
      synonyms: ['抬头', '开票抬头', '开票名称', '抬头名称', '开票单位', '发票名称', '开票公司'],
      example: '深圳市蓝天广告有限公司',
    },
    {
      name: 'tax_no',
      label: '税号',
      hint: '15 到 20 位；存成客户的发票抬头',
      synonyms: [
        '纳税人识别号',
        '纳税识别号',
        '税务登记号',
        '统一社会信用代码',
        '社会信用代码',
        '信用代码',
        '公司税号',
        'tax_no',
      ],
      example: '91440300MA5F12345X',
    },
    { name: 'role', label: '职务', synonyms: ['职位', '岗位', '身份', '角色', 'title'], example: '采购' },
    {
      name: 'level',
      label: '等级',
      hint: '普通会员、银卡会员、金卡会员、钻石会员，或 0 到 3',
      synonyms: ['会员等级', '客户等级', '级别', '客户级别', '会员级别', 'level'],
      example: '普通会员',
    },
    {
      name: 'seller',
      label: '业务员',
      hint: '店里在职员工的姓名',
      synonyms: ['业务', '跟单', '跟单员', '销售', '销售员', '客户经理', '负责业务员', '所属业务员', 'sales'],
      example: '',
    },
    {
      name: 'tags',
      label: '标签',
      hint: '几个标签用逗号或顿号隔开；已有的标签不会去掉',
      synonyms: ['客户标签', '分类', '客户分类', '客户类别', '客户类型', 'tags'],
      example: '广告公司、老客户',
    },
    {
      name: 'note',
      label: '备注',
      hint: '写成一条内部备注，客户看不到',
      synonyms: ['说明', '客户备注', '备注信息', '备忘', 'remark', 'note', 'notes'],
      example: '每月 5 号对账',
    },
  ],
  addresses: [
    mobile,
    {
      name: 'recipient',
      label: '收货人',
      hint: '没有则用客户的姓名',
      synonyms: ['收件人', '收货人姓名', '收件人姓名', '联系人', '姓名'],
      example: '李四',
    },
    {
      name: 'phone',
      label: '收货电话',
      hint: '手机或座机；没有则用客户的手机号',
      synonyms: ['收件电话', '收货人电话', '收件人电话', '收货手机', '收件手机', '收件人手机', '收货人手机'],
      example: '13800001111',
    },
    { name: 'province', label: '省', synonyms: ['省份', '省/直辖市', '所在省'], example: '广东省' },
    { name: 'city', label: '市', synonyms: ['城市', '地市', '所在市'], example: '深圳市' },
    {
      name: 'district',
      label: '区县',
      synonyms: ['区', '县', '区/县', '县区', '市辖区', '所在区'],
      example: '南山区',
    },
    {
      name: 'address',
      label: '地址',
      required: true,
      hint: '整个地址；省市区另有列时只写详细地址',
      synonyms: [
        '详细地址',
        '收货地址',
        '收件地址',
        '送货地址',
        '街道地址',
        '客户地址',
        '公司地址',
        '联系地址',
        'address',
      ],
      example: '科技园路 1 号 2 栋',
    },
    { name: 'tag', label: '地址标签', synonyms: ['地址类型', '地址名称'], example: '公司' },
  ],
  balances: [
    mobile,
    {
      name: 'amount',
      label: '余额',
      required: true,
      hint: '单位元，最多两位小数；空着的行跳过',
      synonyms: [
        '账户余额',
        '期初余额',
        '预存款',
        '预存余额',
        '预收款',
        '预收余额',
        '储值',
        '储值余额',
        '剩余金额',
        '当前余额',
        '可用余额',
        '结余',
        '余额（元）',
        '金额',
        'balance',
      ],
      example: '1,250.00',
    },
  ],
  credit: [
    mobile,
    {
      name: 'amount',
      label: '欠款',
      required: true,
      hint: '还没有结清的金额，单位元；空着的行跳过',
      synonyms: [
        '未结',
        '未结金额',
        '应收',
        '应收款',
        '应收余额',
        '应收账款',
        '欠款金额',
        '未收款',
        '未付',
        '未付金额',
        '挂账',
        '挂账金额',
        '期初欠款',
        '期初应收',
        '月结欠款',
        '月结未结',
        '金额',
      ],
      example: '3,680.00',
    },
    {
      name: 'limit',
      label: '月结额度',
      hint: '给还没有月结的客户开户用；没有则与欠款相同',
      synonyms: ['额度', '信用额度', '授信额度', '信用额', '月结限额'],
      example: '20000',
    },
    {
      name: 'term',
      label: '账期（天）',
      hint: '从每月 1 日起几天内结清；没有则 30 天',
      synonyms: ['账期', '帐期', '账期天数', '结算天数', '付款天数', '月结天数'],
      example: '30',
    },
  ],
}

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => fields[kind]

export const labelOf = (kind: ImportKind, name: string): string =>
  fields[kind].find((field) => field.name === name)?.label ?? name
