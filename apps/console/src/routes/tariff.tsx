import { TariffPage } from '../features/tariff/tariff-page.tsx'

export default function TariffRoute() {
  return <TariffPage />
}
