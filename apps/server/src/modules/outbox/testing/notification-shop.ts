import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import type { SMTPServerOptions } from 'smtp-server'
import type { Db } from '../../../db/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { createProviders } from '../../../providers/create-providers.ts'
import { openMailBox } from '../../../providers/mail/testing/mail-box.ts'
import type { ProviderSettings } from '../../../providers/provider-settings.ts'
import { readRobotOrigins } from '../../../providers/robot/robot-settings.ts'
import { createStaffRobots } from '../../../providers/robot/staff-robot.ts'
import { createAccountShop, demoBuyer } from '../../../testing/account-shop.ts'
import { yinpuCredentials } from '../../../testing/test-app.ts'
import { accountRepository } from '../../account/account-repository.ts'
import { companyRepository } from '../../company/company-repository.ts'
import { createShopDirectory } from '../../company/shop-directory.ts'
import { createOutbox } from '../outbox.ts'
import { outboxRepository } from '../outbox-repository.ts'
import { putNotification } from '../put-notification.ts'
import type { OutboxDeps } from '../send-due.ts'

export const smsAccount = {
  accessKeyId: 'key-id',
  accessKeySecret: 'key-secret',
  signName: '印铺',
  templateCode: 'SMS_1',
  noticeTemplateCode: 'SMS_2',
}
export const notificationParams = {
  kind: 'after_sale',
  number: 'SH260301-7K3QXM',
  short: '商家已同意退款',
  title: '售后 SH260301-7K3QXM 商家已同意退款',
  text: '退款将在三天内到账。',
  path: '/user/afterSale/detail/42',
  name: '林小满',
}
export const toMail = { channel: 'mail', recipient: 'lin@example.com' } as const
export const toMobile = { channel: 'sms', recipient: demoBuyer.mobile } as const
export const mailTo = (address: string) => ({ url: `smtp://${address}`, from: 'noreply@yinpu.example' })

/** A buyer of 印铺 who is notified of an after-sale, and as many outboxes as there are processes. */
export const createNotificationShop = async () => {
  const { clock, database, dataDir, close } = await createAccountShop()
  const { db } = database
  const directory = await createShopDirectory(database)
  const companyId = (await directory.findByCredentials(yinpuCredentials))?.id ?? ''
  const userId = (await accountRepository.findByMobile(db, companyId, demoBuyer.mobile))?.id ?? ''
  const owner = { companyId, userId }
  const opened: (() => unknown)[] = []
  const robots = createStaffRobots(readRobotOrigins({}))
  const secrets = createSecretBox({ dataDir, secretKey: undefined })
  const companyIds = (await companyRepository.listCompanies(db)).map(({ id }) => id)
  const messages = async () => (await outboxRepository.listNewest(db, companyIds, 100)).reverse()

  const outboxWith = (deps: Pick<OutboxDeps, 'providers'> & Partial<OutboxDeps>) =>
    createOutbox({
      ...{ db, now: () => clock.time, logger: createLogger('silent'), directory, robots, secrets },
      ...deps,
    })

  return {
    db,
    clock,
    directory,
    owner,
    tell: (
      cause = 'after-sale:42:agreed',
      recipient: { channel: 'sms' | 'mail'; recipient: string } = toMail,
      params: Record<string, string> = notificationParams,
      tx: Db = db,
    ) =>
      putNotification(tx, companyId, recipient, {
        cause,
        template: 'buyer-message',
        params,
        now: clock.time,
      }),
    /** oldest first */
    messages,
    /** the only one there is */
    async theMessage() {
      const [message, ...others] = await messages()
      if (!message || others.length > 0) throw new Error(`${others.length + (message ? 1 : 0)} messages`)
      return message
    },
    /** of one process */
    outboxWith,
    anOutbox(shared: ProviderSettings, publicUrl = 'https://shop.example.com') {
      const providers = createProviders({ shared, shops: {} })
      opened.push(() => providers.close())
      return outboxWith({ providers, publicUrl })
    },
    async aMailBox(options?: SMTPServerOptions) {
      const box = await openMailBox(options)
      opened.push(box.close)
      return { ...box, settings: mailTo(box.address) }
    },
    async anSmsService() {
      const { received, listen } = createSmsSimulator(smsAccount)
      const { url, close } = await listen()
      opened.push(close)
      return { received, settings: { ...smsAccount, endpoint: url } }
    },
    /** closed before the next test */
    opens: (close: () => unknown) => void opened.push(close),
    async empty() {
      for (const shut of opened.splice(0).reverse()) await shut()
      const later = new Date(clock.time + 1)
      for (const id of companyIds) await outboxRepository.deleteOlderThan(db, id, later, 1_000)
    },
    close,
  }
}

export type NotificationShop = Awaited<ReturnType<typeof createNotificationShop>>
