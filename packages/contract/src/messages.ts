/** Validation messages, once for the form and the server. */
export const messages = {
  required: '请填写',
  // The words of the next six, and of an expired login below, are the specification's.
  mobileRequired: '字段值不可为空',
  mobile: '手机号码错误',
  passwordRequired: '密码不可为空',
  passwordLength: '最少6位',
  passwordFormat: '密码格式为字母数字',
  submitInvalid: '红框内没填',
  passwordTooLong: '最多20位',
  staffPasswordLength: '至少 10 位',
  passwordCharacters: '密码只能包含字母、数字和符号',
  device: '设备标识无效',
  email: '邮箱格式错误',
  code: '验证码为6位数字',
  phone: '请填写手机号或带区号的座机',
  qq: 'QQ号为5至11位数字',
  taxNo: '税号为15至20位字母数字',
  trackingNo: '请输入 5 到 40 位字母或数字的运单号',
  regionCode: '请选择省市区',
  province: '省份编码为两位数字',
  number: '须为数字',
  fileName: '文件名不可含路径或控制字符',
  unprintable: '含有非法字符',
} as const

/** Apart from the others: every page loads them, and most pages have no form. */
export const sessionMessages = {
  loginExpired: '登陆超时,请重新登陆!',
  misconfigured: '配置错误',
} as const
