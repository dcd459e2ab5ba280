import { lazy, Suspense, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { isAuthPath } from '../session/referrer.ts'
import { useBuyer } from '../session/use-buyer.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button } from '../ui/button.tsx'
import { CartIcon } from '../ui/icons.tsx'
import { Seal } from '../ui/seal.tsx'
import { useDropdown } from '../ui/use-dropdown.ts'
import { BuyerLink, LoginLink } from './login-link.tsx'
import { MainNav } from './main-nav.tsx'
import type { ShopCompany } from './root-data.ts'
import { SearchForm } from './search-form.tsx'
import styles from './shop-header.module.css'
import { ShopMenu } from './shop-menu.tsx'

/** The buyer's name in the header, with the account menu below. */
function AccountMenu({ name }: { name: string }) {
  const { isOpen, toggle, root, button } = useDropdown()
  const panelId = useId()
  return (
    <div className={styles.menu} ref={root}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.arrow} aria-hidden="true" />
      </button>
      <ul id={panelId} className={styles.panel} hidden={!isOpen}>
        <li>
          <Link to="/user">买家中心</Link>
        </li>
        <li>
          <Link to="/auth/login_out">退出登录</Link>
        </li>
      </ul>
    </div>
  )
}

/** Fetched only for buyers, after the page is rendered: visitors have nothing to count. */
const counted = (name: 'CartCount' | 'MessageBell') =>
  lazy(() =>
    import('./buyer-counts.tsx').then(
      (loaded) => ({ default: loaded[name] }),
      () => ({ default: () => null }),
    ),
  )
const CartCount = counted('CartCount')
const MessageBell = counted('MessageBell')

/** The buyer's messages and carts, with their counts. */
function Belongings() {
  const isSignedIn = useSignedIn()
  return (
    <>
      {isSignedIn && (
        <span className={styles.bell}>
          <Suspense>
            <MessageBell />
          </Suspense>
        </span>
      )}
      <BuyerLink to="/shopping-cart" className={styles.cart}>
        <CartIcon />
        <span className="visually-hidden-to-1000">购物车</span>
        <Suspense>{isSignedIn && <CartCount />}</Suspense>
      </BuyerLink>
    </>
  )
}

function Account() {
  const buyer = useBuyer()
  // A page about the login has its own main action.
  const isQuiet = isAuthPath(useLocation().pathname)
  if (buyer.state === 'ready') return <AccountMenu name={buyer.user.name} />
  if (buyer.state !== 'anonymous') return <AccountMenu name="买家中心" />
  return (
    <>
      <LoginLink className={styles.link}>登录</LoginLink>
      <Button
        component={Link}
        to="/auth/reg"
        size="compact-md"
        variant={isQuiet ? 'default' : 'filled'}
        className={styles.register}
      >
        注册
      </Button>
    </>
  )
}

export function ShopHeader({ company }: { company: ShopCompany }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Seal name={company.name} picture={company.logo} />
          {company.name}
        </Link>
        <div className={styles.wide}>
          <MainNav />
        </div>
        <span className={styles.grow} />
        <div className={styles.wideSearch}>
          <SearchForm />
        </div>
        <Belongings />
        <div className={styles.wide}>
          <Account />
        </div>
        <div className={styles.narrow}>
          <ShopMenu />
        </div>
      </div>
    </header>
  )
}
