import { papersForBuyer, productForBuyer } from '../../kernel/price-for-buyer.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { CatalogueDirectory } from './catalogue-directory.ts'
import { describeProduct } from './describe-product.ts'
import { categoryProducts, gangRunCategories, listProducts } from './list-products.ts'
import { paperCatalogue, papersOf } from './paper-catalogue.ts'

export const catalogueRoutes = ({ catalogues }: { catalogues: CatalogueDirectory }) =>
  ({
    listProducts: async ({ shop, query }) => {
      const { catalogueOf, searchableOf } = catalogues
      return listProducts(await (query.keyword ? searchableOf : catalogueOf)(shop), shop, query)
    },
    listCategoryProducts: async ({ shop }) =>
      categoryProducts(await catalogues.catalogueOf(shop), shop.categories),
    listGangRunCategories: async ({ shop }) =>
      gangRunCategories(await catalogues.catalogueOf(shop), shop.categories),
    getProduct: async ({ shop, query }) =>
      productForBuyer(shop, describeProduct(await catalogues.getProduct(shop, query.id), shop)),
    listPapers: async ({ shop, query }) => {
      const papers = papersForBuyer(shop, paperCatalogue(shop.tariff, await catalogues.samplesOf(shop)))
      if (!query.id) return papers
      return papersOf((await catalogues.getProduct(shop, query.id)).read, papers)
    },
  }) satisfies Routes
