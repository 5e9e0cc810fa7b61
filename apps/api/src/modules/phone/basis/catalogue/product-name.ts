/** Brand and model as one text; a model that already begins with its brand is not given it twice. */
export function productNameOf(brand: string, model: string): string {
  const begins = model.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  return begins || model.toLowerCase() === brand.toLowerCase() ? model : `${brand} ${model}`;
}
