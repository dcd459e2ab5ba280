import { mostProductPictures } from '@yinpu/contract/console'
import { useLocation } from 'react-router'
import { PictureField } from '../features/picture/picture-field.tsx'
import type { PicturesProps } from '../features/product/product-editor.tsx'
import { NewProductPage, ProductPage } from '../features/product/product-page.tsx'

/** The buyers' lists and pages have room of this shape. */
const productAspect = 3 / 2

const renderPictures = ({ value, onChange, error }: PicturesProps) => (
  <PictureField
    label="图片"
    description="第一张显示在产品列表和购物车里。没有图片时，显示按产品资料画的图。"
    error={error}
    value={value}
    onChange={onChange}
    most={mostProductPictures}
    aspect={productAspect}
  />
)

export default function Product() {
  const { pathname } = useLocation()
  return pathname === '/catalogue/new' ? (
    <NewProductPage renderPictures={renderPictures} />
  ) : (
    <ProductPage renderPictures={renderPictures} />
  )
}
