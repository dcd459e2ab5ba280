import { expect, it } from 'vitest'
import { readProviderSettings } from '../provider-settings.ts'

const sms = {
  ALIYUN_ACCESS_KEY_ID: 'LTAI',
  ALIYUN_ACCESS_KEY_SECRET: 'hunter2',
  SMS_SIGN_NAME: '印铺',
  SMS_TEMPLATE_CODE: 'SMS_1',
}

it('has a template for notices only where it is named', () => {
  const named = readProviderSettings({ ...sms, SMS_NOTICE_TEMPLATE_CODE: ' SMS_2 ' }).shared.sms
  expect(named).toMatchObject({ templateCode: 'SMS_1', noticeTemplateCode: 'SMS_2' })
  expect(readProviderSettings(sms).shared.sms).not.toHaveProperty('noticeTemplateCode')
})

it('is refused with a template for notices alone', () => {
  expect(() => readProviderSettings({ SMS_NOTICE_TEMPLATE_CODE: 'SMS_2' })).toThrow(
    '环境变量 ALIYUN_ACCESS_KEY_ID 有误：已填写 SMS_NOTICE_TEMPLATE_CODE，此项不可为空',
  )
})
