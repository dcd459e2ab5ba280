import { Link, useLocation } from 'react-router'
import { useCartCount } from '../session/cart-count.ts'
import { isAuthPath } from '../session/referrer.ts'
import { useBuyer } from '../session/use-buyer.ts'
import { Button } from '../ui/button.tsx'
import { CartIcon } from '../ui/icons.tsx'
import { Seal } from '../ui/seal.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BuyerLink } from './buyer-link.tsx'
import { LoginLink } from './login-link.tsx'
import { MainNav } from './main-nav.tsx'
import type { ShopCompany } from './root-data.ts'
import { SearchForm } from './search-form.tsx'
import styles from './shop-header.module.css'
import { ShopMenu } from './shop-menu.tsx'

function CartLink() {
  const count = useCartCount()
  return (
    <BuyerLink to="/shopping-cart" className={styles.cart}>
      <CartIcon />
      <span className={styles.cartWord}>购物车</span>
      {count > 0 && (
        <b className={styles.count}>
          {count > 99 ? '99+' : count}
          <span className={styles.hidden}>件</span>
        </b>
      )}
    </BuyerLink>
  )
}

function Account() {
  const buyer = useBuyer()
  // A page about signing in has its own one action that matters.
  const isQuiet = isAuthPath(useLocation().pathname)
  if (buyer.state === 'ready') return <AccountMenu name={buyer.user.name} />
  if (buyer.state !== 'anonymous') return <AccountMenu name="买家中心" />
  return (
    <>
      <LoginLink className={styles.link}>登陆</LoginLink>
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
        <CartLink />
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
