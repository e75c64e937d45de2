/** Labels of the waste types of section 3. */
export const wasteTypes = {
  'special-handling': 'Special Handling Waste',
  'armored-vehicles': 'Armored Trucks & Utility Vehicles',
  atms: 'ATMs',
  'industrial-recyclable': 'Industrial Recyclable Waste',
  hazardous: 'Hazardous Waste',
} as const;
