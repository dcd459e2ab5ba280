import { useEffect, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import styles from './wechat-notice.module.css'
import { findTicket, forgetTicket } from './wechat-records.ts'

/** As long as a scan waits for its buyer it is said, so that nobody binds a stranger's WeChat unawares. */
export function WechatNotice() {
  const records = useBrowserSession()?.records
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => setWaiting(Boolean(records && findTicket(records))), [records])
  const forget = () => {
    if (records) forgetTicket(records)
    setWaiting(false)
  }
  return (
    <div role="status">
      {isWaiting && (
        <div className={styles.notice}>
          <p>首次使用微信登陆，请先用手机号登陆或注册一次，之后扫码即可直接登陆。</p>
          <button type="button" className={styles.forget} onClick={forget}>
            不绑定刚才的微信
          </button>
        </div>
      )}
    </div>
  )
}
