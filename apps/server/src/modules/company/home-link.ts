import { addressOfLink, type LinkContent } from '../../drawing/link-picture.ts'
import { addressOfIcon } from '../../drawing/shop-icon.ts'
import type { Shop } from '../../kernel/shop.ts'

const maxCategories = 4

/** The preview of a link to the shop's home page. */
export const homeLink = ({ company, categories }: Pick<Shop, 'company' | 'categories'>): LinkContent => ({
  shop: company.name,
  title: company.slogan || company.name,
  note: '',
  drawings: categories.slice(0, maxCategories).map(({ image }) => image),
})

export const withHomeLink = (shop: Shop): Shop => ({
  ...shop,
  company: {
    ...shop.company,
    icon: addressOfIcon(shop.id, shop.name),
    link_image: addressOfLink(shop.id, 'home', homeLink(shop)),
  },
})
