import { CATALOGUE_LABELS } from '@monda/phrases/catalogue-labels.ts';
import { describe, expect, test } from 'vitest';
import { fieldNamed } from './item-field-by-label.ts';

/** Names of columns as registers of assets and lists of ERP programs have them, by the field that they hold. */
const NAMES = {
  itemName: [
    ...['Nome do item', 'Bezeichnung', 'Désignation'],
    ...[
      'Nombre del ítem',
      'Nombre del item',
      'Nombre ítem',
      'NOMBRE DEL ÍTEM *',
      'Ítem',
      'El nombre',
      'Nom. art.',
    ],
    ...[
      'Nombre de los artículos',
      'Nombre del/la artículo',
      'Nombre del activo fijo',
      'Nombre del bien mueble',
    ],
    ...[
      'Nombre de la herramienta',
      'Nombre del dispositivo',
      'Nombre del equipo/activo',
      'Denom.',
      'Artículos',
    ],
    ...[
      'Denominación del activo fijo',
      'Denominación del equipo',
      'Nom. del prod.',
      'Nombre del ítem: obligatorio',
    ],
    ...[
      'Nombre/Modelo',
      'Nombre del ítem / Item name',
      'Item/asset name',
      'Product/Item name',
      'Fixed asset name',
    ],
    ...['Name of the tool', 'The item name', 'Asset or item name', 'Hardware name', 'Nombre del computador'],
    ...['Name of part', 'Nombre de la pieza', 'Nombre/Descripción', 'Nombre o modelo', 'Activo fijo'],
  ],
  description: [
    ...['TXT50', 'Descrição', 'BESCHREIBUNG'],
    ...[
      'Descripción del ítem',
      'Descripción del activo fijo',
      'Desc. del artículo',
      'Desc. ítem',
      'Descrip.',
    ],
    ...[
      'Descripción de los bienes',
      'Detalle del equipo',
      'Descripción de la herramienta',
      'Descripción/Detalle',
    ],
    ...['Descripción / Características', 'Descripción y características', 'Descripción de características'],
    ...[
      'Observaciones del ítem',
      'Obs. del equipo',
      'Product/Item description',
      'Tool description',
      'Asset detail',
    ],
    ...[
      'Description of the items',
      'Fixed asset description',
      'Description/Specification',
      'Especificaciones',
    ],
    ...['Descripción detallada: opcional', 'Descripción del hardware', 'Descripción del modelo'],
  ],
  serialNumber: [
    ...['SERNR', 'Seriennummer', 'Número de série', 'Numéro de série'],
    ...[
      'Número de Serie/IMEI',
      'Número de serie / IMEI',
      'Serie/IMEI',
      'N/S / IMEI',
      'S/N/IMEI',
      'IMEI',
      'Nº IMEI',
    ],
    ...[
      'IMEI/Serial',
      'Número de serie o IMEI',
      'Número de serie (IMEI)',
      'N.º serie',
      'N.º de serie del ítem',
    ],
    ...['Nro.', 'Nro. serie', 'Nro. de Serie', 'Núm. ser.', 'Nro. de la serie'].slice(1),
    ...[
      'Número de serie del ítem',
      'Serie del ítem',
      'Serie del producto',
      'Serie del activo fijo',
      'Serie del bien',
    ],
    ...[
      'Número de serie de la unidad',
      'Número de serie de fabricante',
      'Núm. serie del fabricante',
      'Serie / Placa',
    ],
    ...[
      'Serie/Service Tag',
      'Serial/IMEI',
      'Serial no./IMEI',
      'Serial number or IMEI',
      'Serial # / Asset tag',
    ],
    ...[
      'Hardware serial number',
      'Serial number of the tool',
      'Serial no. of unit',
      'Serie del computador',
      'Los seriales',
    ],
    ...[
      'Serial number/Service tag',
      'Serie o código',
      'El número de serie',
      'Ser. No.',
      'Número de serie del monitor',
    ],
  ],
  costCenter: [
    ...['KOSTL', 'Kostenstelle', 'Centro de custo', 'Centre de coûts'],
    ...[
      'Ce.coste',
      'Ce. coste',
      'C. de coste',
      'C.coste',
      'Ctro. coste',
      'Ctro. de costos',
      'Cto. coste',
      'Cen. costo',
    ],
    ...[
      'Cent. de costo',
      'Centro cto.',
      'CeCo',
      'CeCo / Área',
      'Centro de costo/Departamento',
      'El centro de costo',
    ],
    ...[
      'Centro de costos del activo',
      'Centro de coste del equipo',
      'CeCo del ítem',
      'Cod. centro de costo',
      'Cost ctr.',
    ],
    ...[
      'Cost center of the asset',
      'Cost center/Department',
      'Asset cost center',
      'Cost centre of item',
      'Nº CeCo',
    ],
    ...['Nombre del centro de coste', 'Nombre del CeCo'],
  ],
  family: [
    ...[
      'Familia del ítem',
      'Familia del activo',
      'Familia del activo fijo',
      'Familia de los artículos',
      'Fam.',
      'Cat.',
    ],
    ...[
      'Categoría del ítem',
      'Categoría de ítem',
      'Categoría de la herramienta',
      'Fam. art.',
      'Categ. del producto',
    ],
    ...[
      'Familia/Grupo',
      'Item/product category',
      'Hardware category',
      'Category of the asset',
      'Fixed asset family',
    ],
    ...[
      'Código de la familia',
      'Nombre de la categoría',
      'Descripción de la familia',
      'La familia',
      'Grupo del ítem',
    ],
  ],
  type: [
    ...[
      'Tipo de ítem',
      'Tipo del ítem',
      'Tipo de activo fijo',
      'Tipo de los bienes',
      'Clase de activo fijo',
      'Subfam.',
    ],
    ...[
      'Tipo de hardware',
      'Tipo de herramienta',
      'Clase/Tipo',
      'Clase de ítem',
      'Asset class',
      'Item class',
      'Cl. activo',
    ],
    ...[
      'Type of hardware',
      'Type of fixed asset',
      'Tool type',
      'Item/device type',
      'Subcategoría del ítem',
      'El tipo',
    ],
    ...['Nombre del tipo', 'Código del tipo', 'Tipo de computador', 'Subtipo del ítem'],
  ],
  propertyNumber: [
    ...[
      'N.º de inventario',
      'N° Inventario',
      'Nº INVENTARIO',
      'Núm. de inventario',
      'Nro. inventario',
      'Inventario',
    ],
    ...['Número de inventario', 'Código de inventario (SAP)', 'Cód. inventario', 'Placa de inventario'],
    ...['Código patrimonial', 'COD. PATRIMONIAL', 'Código Patrimonial *', 'Nº patrimonial'],
    ...['Código de activo fijo', 'Cód. activo fijo', 'Código activo', 'Número de activo', 'N.º de activo'],
    ...[
      'Nº de activo fijo',
      'Número activo fijo',
      'ID del activo',
      'Etiqueta de activo',
      'Código del activo',
    ],
    ...[
      'Asset tag',
      'Asset Tag No.',
      'Asset tag (required)',
      'Asset number',
      'Asset No.',
      'Asset #',
      'Asset ID',
    ],
    ...[
      'Fixed asset no.',
      'FA number',
      'Inventory number',
      'Inventory no.',
      'Property number',
      'Property tag',
    ],
  ],
  manufacturer: [
    ...['Marca', 'MARCA *', 'Marca del equipo', 'Marca / Fabricante', 'Fabricante', 'Nombre del fabricante'],
    ...['Manufacturer', 'Manufacturer name', 'Mfr.', 'Brand', 'Make', 'Brand name', 'Asset manufacturer'],
  ],
  model: [
    ...['Modelo', 'MODELO', 'Modelo *', 'Modelo: obligatorio', 'Modelo del equipo', 'Modelo del ítem'],
    ...['Model', 'Model (as on the label)', 'Model no.', 'Model number', 'Nº de modelo', 'Mod.'],
  ],
  location: [
    ...['Ubicación', 'Ubicación del activo', 'Ubicación física', 'Ubicación actual', 'UBICACIÓN (sede)'],
    ...[
      'Location',
      'Location of the asset',
      'Current location',
      'Asset location',
      'Sede',
      'Site',
      'Building',
    ],
  ],
  weight: [
    ...['Peso (kg)', 'Peso (Kg.)', 'PESO KG', 'Peso en kg', 'Peso', 'Peso del equipo', 'Peso neto (kg)'],
    ...['Weight (kg)', 'Weight [kg]', 'Weight, kg', 'Weight', 'Weight in kg', 'Kg', 'Weight (kg) (optional)'],
  ],
  volume: [
    ...['Volumen', 'Volumen (m3)', 'Volumen (m³)', 'Volumen en m³', 'Volumen (m³) - opcional'],
    ...['Volume', 'Volume (m³)', 'Volume m3', 'Volume [m3]', 'Volume (cbm)'],
  ],
} as const;

const OTHERS = [
  ...[
    'Número de factura',
    'Número de teléfono',
    'Serie de la factura',
    'Fecha de compra',
    'Nro.',
    'N.º',
    'Número',
  ],
  ...['Nombre del responsable', 'Nombre de la persona', 'Nombre del proveedor', 'Nombre de la empresa'],
  ...[
    'Nombre del usuario',
    'Nombres y apellidos',
    'Nombre completo',
    'Nombre de la sede',
    'Nombre del archivo',
  ],
  ...['Nombre del responsable del equipo', 'Nombre del equipo del usuario'],
  ...[
    'Tipo de documento',
    'Tipo de moneda',
    'Tipo de cambio',
    'Tipo de baja',
    'Tipo de daño',
    'Tipo de pago',
  ],
  ...[
    'Tipo de adquisición',
    'Tipo de mantenimiento',
    'Tipo de comprobante',
    'Tipo de unidad',
    'Tipo de contrato',
  ],
  ...[
    'Descripción de la falla',
    'Descripción del problema',
    'Descripción de la ubicación',
    'Descripción del cargo',
  ],
  ...[
    'Categoría del empleado',
    'Categoría de riesgo',
    'Clase de documento',
    'Clase de movimiento',
    'Unidad de medida',
  ],
  ...['Código del ítem', 'Código de barras'],
  ...['Número de placa', 'Valor del activo', 'Costo del activo', 'Costo', 'Precio del producto'],
  ...['Estado del equipo', 'Responsable del centro de costo', 'Cantidad de ítems'],
  ...[
    'Serie del cargador',
    'Serie de la batería',
    'Número de serie anterior',
    'Serie/Factura',
    'Equipo de trabajo',
  ],
  ...[
    'Producto de limpieza',
    'Artículo de oficina',
    'Equipo de cómputo',
    'Activo de la empresa',
    'Bien de uso',
  ],
  ...['Invoice number', 'Phone number', 'Purchase date', 'Purchase cost', 'Name of the owner', 'Owner name'],
  ...['Supplier name', 'User name', 'Company name', 'File name', 'Name/Owner', 'Name of the site'],
  ...['Type of damage', 'Type of document', 'Document type', 'Currency type', 'Type of unit', 'Unit type'],
  ...[
    'Description of the fault',
    'Description of damage',
    'Serial number of the charger',
    'Serial number of invoice',
  ],
  ...['Item number', 'Item no.', 'Product code', 'Quantity of items', 'Asset value'],
  ...['Cost of the item', 'Cost', 'Item cost', 'Status of the item', 'Manager of the cost center'],
  ...['Category of risk', 'Class of service', 'Item/Quantity', 'Equipment for sale', 'Product of the month'],
  ...['Familia: equipo', 'Centro', 'C.', 'No.'],
  // why: a number in another unit would be taken for one of kilograms or cubic meters.
  ...[
    'Peso (g)',
    'Peso (lb)',
    'Peso (t)',
    'Peso en libras',
    'Peso (gramos)',
    'Peso/lb',
    'Peso - g',
    'Peso lb',
  ],
  ...['Weight (lbs)', 'Weight [g]', 'Weight in pounds', 'Weight of the package', 'Weight (t)', 'Peso\n(lb)'],
  ...[
    'Volumen (l)',
    'Volumen (cm3)',
    'Volume (ft³)',
    'Volume in liters',
    'Volume (gal)',
    'Volumen de ventas',
  ],
  ...['Marca de agua', 'Modelo de depreciación', 'Model year', 'Ubicación del usuario'],
] as const;

test('there are more than a hundred names of either kind', () => {
  expect(Object.values(NAMES).flat().length).toBeGreaterThan(130);
  expect(OTHERS.length).toBeGreaterThan(100);
});

describe('a name of another column is no field', () => {
  test.each(OTHERS)('%s', (name) => expect(fieldNamed(name)).toBeNull());

  const labels = Object.values(CATALOGUE_LABELS).flatMap(({ families, itemTypes }) => [
    ...Object.values(families),
    ...Object.values(itemTypes),
  ]);
  test.each(labels.map((label) => [label]))('nor is what a column of kinds holds: %s', (label) => {
    // why: "Equipment" of the family "Other" and the like are names of columns as they stand.
    const named = fieldNamed(label);
    expect(named === null || named.by === 'name' || named.by === 'other').toBe(true);
  });
});

describe.each(Object.entries(NAMES))('%s', (field, names) => {
  test.each(names)('%s', (name) => expect(fieldNamed(name)?.field).toBe(field));
});

test('a name of the item itself precedes one of anything', () => {
  for (const [better, worse] of [
    ['Nombre del ítem', 'Nombre de la pieza'],
    ['Item name', 'Name of part'],
    ['Serie del ítem', 'Serie / Placa'],
    ['Tipo de ítem', 'Tipo de computador'],
  ] as const) {
    expect(fieldNamed(better)?.by, better).toMatch(/^(?:label|name|remark)$/);
    expect(fieldNamed(worse)?.by, worse).toBe('unknown remark');
  }
  expect(fieldNamed('Nombre de la categoría')).toEqual({ field: 'family', by: 'other' });
  expect(fieldNamed('Marca y modelo')).toEqual({ field: 'itemName', by: 'other' });
});
