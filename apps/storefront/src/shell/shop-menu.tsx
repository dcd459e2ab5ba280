import { useId } from 'react'
import { Link } from 'react-router'
import { useBuyer } from '../session/use-buyer.ts'
import { Button } from '../ui/button.tsx'
import { useDropdown } from '../ui/use-dropdown.ts'
import { LoginLink } from './login-link.tsx'
import { MainNav } from './main-nav.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './shop-menu.module.css'

/** `onAsk` is called before a login opens over the page: after closing it, the page must be visible. */
function MenuAccount({ onAsk }: { onAsk: () => void }) {
  const buyer = useBuyer()
  if (buyer.state === 'anonymous')
    return (
      <div className={styles.account}>
        <Button component={LoginLink} onClick={onAsk} variant="default" size="md">
          登录
        </Button>
        <Button component={Link} to="/auth/reg" size="md">
          注册
        </Button>
      </div>
    )
  return (
    <>
      {buyer.state === 'ready' && <p className={styles.name}>{buyer.user.name}</p>}
      <div className={styles.account}>
        <Button component={Link} to="/user" variant="default" size="md">
          买家中心
        </Button>
        <Button component={Link} to="/auth/login_out" variant="default" size="md">
          退出登录
        </Button>
      </div>
    </>
  )
}

/** The second half of the header on narrow screens. */
export function ShopMenu() {
  const { isOpen, toggle, close, root, button } = useDropdown()
  const panelId = useId()
  return (
    <div ref={root}>
      <button
        type="button"
        ref={button}
        onClick={toggle}
        className={styles.burger}
        aria-label={isOpen ? '关闭菜单' : '打开菜单'}
        aria-expanded={isOpen}
        aria-controls={panelId}
      >
        <span className={styles.lines} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <SearchForm />
        <MainNav isStacked />
        <MenuAccount onAsk={close} />
      </div>
    </div>
  )
}
