import type { ShownOpening } from './open-command.ts'
import { formatTable } from './print-table.ts'

export const formatOpening = (opened: ShownOpening): string => {
  const { company, company_id, mode, domain, app_auth_token, public_key } = opened
  const facts = [
    ['编号', company_id],
    ['模式', String(mode)],
    ...(mode === 1
      ? [['域名', domain]]
      : [
          ['APP_AUTH_TOKEN', app_auth_token],
          ['APP_PUBLIC_KEY', public_key],
        ]),
  ]
  return `已开店：${company}\n\n${formatTable(['项目', '内容'], facts)}\n\n接下来用 tariff 和 catalogue 放入价目与产品`
}
