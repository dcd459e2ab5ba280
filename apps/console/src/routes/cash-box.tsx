import { CashBoxPage } from '../features/cash-box/cash-box.tsx'

export default function CashBoxRoute() {
  return <CashBoxPage />
}
