import { type CallData, type Calls, hoursText, isServing } from '@yinpu/contract'
import { useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import styles from './service-panel.module.css'

type Contact = Pick<
  CallData<Calls['getCompany']>,
  'name' | 'phone' | 'qq' | 'wechat' | 'business_hours' | 'service'
>

const qqAddress = (qq: string) => `https://wpa.qq.com/msgrd?v=3&uin=${qq}&site=qq&menu=yes`

/** Sharp enough for a camera, and no larger than a phone's screen. */
const qrWidth = 640

function Hours({ contact: { service, business_hours } }: { contact: Contact }) {
  // The time of the opening is enough: the panel is opened, read and closed.
  const [now] = useState(() => Date.now())
  const hours = service?.hours ?? []
  if (hours.length === 0)
    return business_hours ? <p className={styles.hours}>营业时间：{business_hours}</p> : null
  const isOpen = isServing(hours, now)
  return (
    <div className={styles.hours}>
      <p className={styles.state} data-open={isOpen || undefined}>
        {isOpen ? '现在有人接待' : '现在是休息时间，可以先留言，上班后回复'}
      </p>
      <ul aria-label="服务时间（北京时间）">
        {hours.map((one) => (
          <li key={hoursText(one)}>{hoursText(one)}</li>
        ))}
      </ul>
    </div>
  )
}

function QrCode({ contact: { service, name } }: { contact: Contact }) {
  const picture = service?.picture
  if (!picture) return null
  const width = picture.widths.findLast((one) => one <= qrWidth) ?? picture.widths[0]
  return (
    <figure className={styles.qr}>
      <img
        src={`${picture.url}/${width}.webp`}
        width={picture.width}
        height={picture.height}
        alt={picture.alt || `${name}的微信二维码`}
      />
      <figcaption>
        <span className={styles.touch}>长按识别二维码，加微信</span>
        <span className={styles.scan}>用微信扫一扫</span>
      </figcaption>
    </figure>
  )
}

interface ServicePanelProps {
  contact: Contact
  isOpen: boolean
  onClose: () => void
}

/** Every contact of the shop, and whether somebody is there now. */
export function ServicePanel({ contact, isOpen, onClose }: ServicePanelProps) {
  const isPhone = useMediaQuery('(max-width: 760px)')
  const { phone, qq, wechat } = contact
  return (
    <Dialog isOpen={isOpen} title="联系客服" isSheet={isPhone} onClose={onClose}>
      <Hours contact={contact} />
      <dl className={styles.methods}>
        {phone && (
          <div>
            <dt>电话</dt>
            <dd>
              <a className={styles.method} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {qq && (
          <div>
            <dt>QQ</dt>
            <dd>
              {/^\d{5,11}$/.test(qq) ? (
                <a className={styles.method} href={qqAddress(qq)} target="_blank" rel="noopener noreferrer">
                  {qq}
                </a>
              ) : (
                qq
              )}
              <CopyButton text={() => qq}>复制</CopyButton>
            </dd>
          </div>
        )}
        {wechat && (
          <div>
            <dt>微信</dt>
            <dd>
              {wechat}
              <CopyButton text={() => wechat}>复制</CopyButton>
            </dd>
          </div>
        )}
      </dl>
      <QrCode contact={contact} />
    </Dialog>
  )
}
