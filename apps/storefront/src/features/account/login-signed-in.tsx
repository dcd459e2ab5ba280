import { Link } from 'react-router'
import { useBuyer } from '../../session/use-buyer.ts'
import { Button } from '../../ui/button.tsx'
import styles from './login-signed-in.module.css'

/** For a buyer who is logged in already; `target` is the page that they were about to open. */
export function LoginSignedIn({ target }: { target: string | null }) {
  const buyer = useBuyer()
  return (
    <div className={styles.signedIn}>
      <p className={styles.text}>
        您已登录
        {buyer.state === 'ready' && (
          <>
            ：<b>{buyer.user.name}</b>
          </>
        )}
      </p>
      {target && (
        <Button component={Link} to={target} size="md" fullWidth className={styles.action}>
          继续刚才的页面
        </Button>
      )}
      <Button
        component={Link}
        to="/user"
        size="md"
        variant={target ? 'default' : 'filled'}
        fullWidth
        className={styles.action}
      >
        进入买家中心
      </Button>
      <Link to="/auth/login_out" className={styles.leave}>
        退出登录
      </Link>
    </div>
  )
}
