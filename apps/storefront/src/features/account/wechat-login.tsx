import { Button } from '../../ui/button.tsx'
import styles from './wechat-login.module.css'
import type { WechatQr } from './wechat-qr.ts'

/** WeChat's own page with the code. It leads the whole window to our callback once it was scanned. */
export function WechatLogin({ url, isExpired, isRefreshing, refresh }: WechatQr) {
  return (
    <div className={styles.frame}>
      <iframe
        key={url}
        src={url}
        width={300}
        height={400}
        allow="local-network-access"
        sandbox="allow-scripts allow-same-origin allow-top-navigation"
        title="微信扫码登陆"
        className={styles.page}
        inert={isExpired}
      />
      {isExpired && (
        <div className={styles.cover} role="alert">
          <p>二维码已过期</p>
          <Button variant="default" size="md" loading={isRefreshing} onClick={refresh}>
            刷新二维码
          </Button>
        </div>
      )}
    </div>
  )
}
