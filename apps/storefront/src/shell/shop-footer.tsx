import { policyKinds, policyPath } from '@yinpu/contract'
import { Link } from 'react-router'
import { Seal } from '../ui/seal.tsx'
import type { ShopCompany } from './root-data.ts'
import styles from './shop-footer.module.css'

const links = [
  { to: '/produce', label: '产品报价' },
  { to: '/paper', label: '纸张报价' },
  { to: '/shopping-cart', label: '购物车' },
  { to: '/user', label: '买家中心' },
  { to: '/about', label: '关于我们' },
  ...policyKinds.map(({ value, label }) => ({ to: policyPath(value), label })),
]

function Fact({ label, value, href }: { label: string; value: string; href?: string }) {
  if (!value) return null
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  )
}

export function ShopFooter({ company }: { company: ShopCompany }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div>
          <p className={styles.name}>
            <Seal name={company.name} picture={company.logo} />
            {company.name}
          </p>
          <p className={styles.slogan}>{company.slogan}</p>
        </div>
        <dl className={styles.facts}>
          <Fact label="电话" value={company.phone} href={`tel:${company.phone.replace(/[^\d+]/g, '')}`} />
          <Fact label="QQ" value={company.qq} />
          <Fact label="微信" value={company.wechat} />
          <Fact label="营业时间" value={company.business_hours} />
          <Fact label="地址" value={company.address} />
        </dl>
        <nav aria-label="页脚导航">
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.legal}>
        <span>© {company.name}</span>
        {company.icp && (
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
            {company.icp}
          </a>
        )}
      </div>
    </footer>
  )
}
