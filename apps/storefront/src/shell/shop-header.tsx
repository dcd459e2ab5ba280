import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CartIcon } from '../ui/icons.tsx'
import { Seal } from '../ui/seal.tsx'
import { MainNav } from './main-nav.tsx'
import type { ShopCompany } from './root-data.ts'
import { SearchForm } from './search-form.tsx'
import { useShellSession } from './shell-session.tsx'
import styles from './shop-header.module.css'
import { ShopMenu } from './shop-menu.tsx'

function CartLink({ count }: { count: number }) {
  return (
    <Link to="/shopping-cart" className={styles.cart}>
      <CartIcon />
      <span className={styles.cartWord}>购物车</span>
      {count > 0 && (
        <b className={styles.count}>
          {count > 99 ? '99+' : count}
          <span className={styles.hidden}>件</span>
        </b>
      )}
    </Link>
  )
}

function Account({ name }: { name: string | undefined }) {
  if (name)
    return (
      <Link to="/user" className={styles.link}>
        {name}
      </Link>
    )
  return (
    <>
      <Link to="/auth/login" className={styles.link}>
        登录
      </Link>
      <Button component={Link} to="/auth/reg" size="compact-md" className={styles.register}>
        注册
      </Button>
    </>
  )
}

export function ShopHeader({ company }: { company: ShopCompany }) {
  const { user, cartCount } = useShellSession()
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
        <CartLink count={cartCount} />
        <div className={styles.wide}>
          <Account name={user?.name} />
        </div>
        <div className={styles.narrow}>
          <ShopMenu />
        </div>
      </div>
    </header>
  )
}
