/** Pictures of a draft that are not uploaded yet. */
import type { MenuContent } from './menu-content.ts';

/** The prefix of the address of a picture that only this device has. */
export const DRAFT_PICTURE = 'draft:';

export const isDraftPicture = (address: string | undefined): address is string =>
  address?.startsWith(DRAFT_PICTURE) ?? false;

/** The addresses of the pictures that a menu shows and only this device has. */
export const picturesIn = ({ products }: Pick<MenuContent, 'products'>): string[] => [
  ...new Set(products.flatMap(({ image, cimage }) => [image, cimage]).filter(isDraftPicture)),
];

/** The menu with the addresses at which the server keeps the pictures. */
export const withUploaded = (menu: MenuContent, locations: ReadonlyMap<string, string>): MenuContent => {
  const placed = (address: string | undefined) =>
    address === undefined ? undefined : locations.get(address);
  return {
    ...menu,
    products: menu.products.map((product) => {
      const [image, cimage] = [placed(product.image), placed(product.cimage)];
      return image || cimage ? { ...product, ...(image && { image }), ...(cimage && { cimage }) } : product;
    }),
  };
};
