/** One entry of the dial-code list. */
export interface Country {
  name: string;
  /** Dial code with its plus. */
  tel: string;
  /** ISO 3166-1 alpha-3. */
  code: string;
  nationality: string;
}

/** The entry chosen at first: the United Arab Emirates. */
export const defaultCountryIndex = 233;

// name | dial code | alpha-3 | nationality, in the alphabet of the names
const rows = `Afghanistan|93|AFG|Afghan
Åland Islands|358|ALA|Ålander
Albania|355|ALB|Albanian
Algeria|213|DZA|Algerian
American Samoa|1684|ASM|American Samoan
Andorra|376|AND|Andorran
Angola|244|AGO|Angolan
Anguilla|1264|AIA|Anguillian
Antarctica|672|ATA|Antarctic
Antigua and Barbuda|1268|ATG|Antiguan
Argentina|54|ARG|Argentine
Armenia|374|ARM|Armenian
Aruba|297|ABW|Aruban
Australia|61|AUS|Australian
Austria|43|AUT|Austrian
Azerbaijan|994|AZE|Azerbaijani
Bahamas|1242|BHS|Bahamian
Bahrain|973|BHR|Bahraini
Bangladesh|880|BGD|Bangladeshi
Barbados|1246|BRB|Barbadian
Belarus|375|BLR|Belarusian
Belgium|32|BEL|Belgian
Belize|501|BLZ|Belizean
Benin|229|BEN|Beninese
Bermuda|1441|BMU|Bermudian
Bhutan|975|BTN|Bhutanese
Bolivia|591|BOL|Bolivian
Bonaire, Sint Eustatius and Saba|599|BES|Dutch Caribbean
Bosnia and Herzegovina|387|BIH|Bosnian
Botswana|267|BWA|Motswana
Bouvet Island|47|BVT|Norwegian
Brazil|55|BRA|Brazilian
British Indian Ocean Territory|246|IOT|British
Brunei|673|BRN|Bruneian
Bulgaria|359|BGR|Bulgarian
Burkina Faso|226|BFA|Burkinabe
Burundi|257|BDI|Burundian
Cambodia|855|KHM|Cambodian
Cameroon|237|CMR|Cameroonian
Canada|1|CAN|Canadian
Cape Verde|238|CPV|Cape Verdean
Cayman Islands|1345|CYM|Caymanian
Central African Republic|236|CAF|Central African
Chad|235|TCD|Chadian
Chile|56|CHL|Chilean
China|86|CHN|Chinese
Christmas Island|61|CXR|Christmas Islander
Cocos (Keeling) Islands|61|CCK|Cocos Islander
Colombia|57|COL|Colombian
Comoros|269|COM|Comoran
Congo|242|COG|Congolese
Congo, Democratic Republic|243|COD|Congolese
Cook Islands|682|COK|Cook Islander
Costa Rica|506|CRI|Costa Rican
Côte d'Ivoire|225|CIV|Ivorian
Croatia|385|HRV|Croatian
Cuba|53|CUB|Cuban
Curaçao|599|CUW|Curaçaoan
Cyprus|357|CYP|Cypriot
Czechia|420|CZE|Czech
Denmark|45|DNK|Danish
Djibouti|253|DJI|Djiboutian
Dominica|1767|DMA|Dominican
Dominican Republic|1809|DOM|Dominican
Ecuador|593|ECU|Ecuadorian
Egypt|20|EGY|Egyptian
El Salvador|503|SLV|Salvadoran
Equatorial Guinea|240|GNQ|Equatorial Guinean
Eritrea|291|ERI|Eritrean
Estonia|372|EST|Estonian
Eswatini|268|SWZ|Swazi
Ethiopia|251|ETH|Ethiopian
Falkland Islands|500|FLK|Falkland Islander
Faroe Islands|298|FRO|Faroese
Fiji|679|FJI|Fijian
Finland|358|FIN|Finnish
France|33|FRA|French
French Guiana|594|GUF|French Guianese
French Polynesia|689|PYF|French Polynesian
French Southern Territories|262|ATF|French
Gabon|241|GAB|Gabonese
Gambia|220|GMB|Gambian
Georgia|995|GEO|Georgian
Germany|49|DEU|German
Ghana|233|GHA|Ghanaian
Gibraltar|350|GIB|Gibraltarian
Greece|30|GRC|Greek
Greenland|299|GRL|Greenlandic
Grenada|1473|GRD|Grenadian
Guadeloupe|590|GLP|Guadeloupian
Guam|1671|GUM|Guamanian
Guatemala|502|GTM|Guatemalan
Guernsey|44|GGY|Guernsey
Guinea|224|GIN|Guinean
Guinea-Bissau|245|GNB|Bissau-Guinean
Guyana|592|GUY|Guyanese
Haiti|509|HTI|Haitian
Heard and McDonald Islands|672|HMD|Heard and McDonald Islander
Honduras|504|HND|Honduran
Hong Kong|852|HKG|Hong Konger
Hungary|36|HUN|Hungarian
Iceland|354|ISL|Icelandic
India|91|IND|Indian
Indonesia|62|IDN|Indonesian
Iran|98|IRN|Iranian
Iraq|964|IRQ|Iraqi
Ireland|353|IRL|Irish
Isle of Man|44|IMN|Manx
Israel|972|ISR|Israeli
Italy|39|ITA|Italian
Jamaica|1876|JAM|Jamaican
Japan|81|JPN|Japanese
Jersey|44|JEY|Jersey
Jordan|962|JOR|Jordanian
Kazakhstan|7|KAZ|Kazakhstani
Kenya|254|KEN|Kenyan
Kiribati|686|KIR|I-Kiribati
Korea, North|850|PRK|North Korean
Korea, South|82|KOR|South Korean
Kosovo|383|XKX|Kosovar
Kuwait|965|KWT|Kuwaiti
Kyrgyzstan|996|KGZ|Kyrgyz
Laos|856|LAO|Lao
Latvia|371|LVA|Latvian
Lebanon|961|LBN|Lebanese
Lesotho|266|LSO|Basotho
Liberia|231|LBR|Liberian
Libya|218|LBY|Libyan
Liechtenstein|423|LIE|Liechtensteiner
Lithuania|370|LTU|Lithuanian
Luxembourg|352|LUX|Luxembourgish
Macau|853|MAC|Macanese
Madagascar|261|MDG|Malagasy
Malawi|265|MWI|Malawian
Malaysia|60|MYS|Malaysian
Maldives|960|MDV|Maldivian
Mali|223|MLI|Malian
Malta|356|MLT|Maltese
Marshall Islands|692|MHL|Marshallese
Martinique|596|MTQ|Martinican
Mauritania|222|MRT|Mauritanian
Mauritius|230|MUS|Mauritian
Mayotte|262|MYT|Mahoran
Mexico|52|MEX|Mexican
Micronesia|691|FSM|Micronesian
Moldova|373|MDA|Moldovan
Monaco|377|MCO|Monégasque
Mongolia|976|MNG|Mongolian
Montenegro|382|MNE|Montenegrin
Montserrat|1664|MSR|Montserratian
Morocco|212|MAR|Moroccan
Mozambique|258|MOZ|Mozambican
Myanmar|95|MMR|Burmese
Namibia|264|NAM|Namibian
Nauru|674|NRU|Nauruan
Nepal|977|NPL|Nepali
Netherlands|31|NLD|Dutch
New Caledonia|687|NCL|New Caledonian
New Zealand|64|NZL|New Zealander
Nicaragua|505|NIC|Nicaraguan
Niger|227|NER|Nigerien
Nigeria|234|NGA|Nigerian
Niue|683|NIU|Niuean
Norfolk Island|672|NFK|Norfolk Islander
North Macedonia|389|MKD|Macedonian
Northern Mariana Islands|1670|MNP|Northern Marianan
Norway|47|NOR|Norwegian
Oman|968|OMN|Omani
Pakistan|92|PAK|Pakistani
Palau|680|PLW|Palauan
Palestine|970|PSE|Palestinian
Panama|507|PAN|Panamanian
Papua New Guinea|675|PNG|Papua New Guinean
Paraguay|595|PRY|Paraguayan
Peru|51|PER|Peruvian
Philippines|63|PHL|Filipino
Pitcairn|64|PCN|Pitcairn Islander
Poland|48|POL|Polish
Portugal|351|PRT|Portuguese
Puerto Rico|1787|PRI|Puerto Rican
Qatar|974|QAT|Qatari
Réunion|262|REU|Réunionese
Romania|40|ROU|Romanian
Russia|7|RUS|Russian
Rwanda|250|RWA|Rwandan
Saint Barthélemy|590|BLM|Barthélemois
Saint Helena|290|SHN|Saint Helenian
Saint Kitts and Nevis|1869|KNA|Kittitian
Saint Lucia|1758|LCA|Saint Lucian
Saint Martin|590|MAF|Saint-Martinois
Saint Pierre and Miquelon|508|SPM|Saint-Pierrais
Saint Vincent and the Grenadines|1784|VCT|Vincentian
Samoa|685|WSM|Samoan
San Marino|378|SMR|Sammarinese
São Tomé and Príncipe|239|STP|São Toméan
Saudi Arabia|966|SAU|Saudi
Senegal|221|SEN|Senegalese
Serbia|381|SRB|Serbian
Seychelles|248|SYC|Seychellois
Sierra Leone|232|SLE|Sierra Leonean
Singapore|65|SGP|Singaporean
Sint Maarten|1721|SXM|Sint Maartener
Slovakia|421|SVK|Slovak
Slovenia|386|SVN|Slovenian
Solomon Islands|677|SLB|Solomon Islander
Somalia|252|SOM|Somali
South Africa|27|ZAF|South African
South Georgia and Sandwich Islands|500|SGS|South Georgian
South Sudan|211|SSD|South Sudanese
Spain|34|ESP|Spanish
Sri Lanka|94|LKA|Sri Lankan
Sudan|249|SDN|Sudanese
Suriname|597|SUR|Surinamese
Svalbard and Jan Mayen|47|SJM|Norwegian
Sweden|46|SWE|Swedish
Switzerland|41|CHE|Swiss
Syria|963|SYR|Syrian
Taiwan|886|TWN|Taiwanese
Tajikistan|992|TJK|Tajik
Tanzania|255|TZA|Tanzanian
Thailand|66|THA|Thai
Timor-Leste|670|TLS|Timorese
Togo|228|TGO|Togolese
Tokelau|690|TKL|Tokelauan
Tonga|676|TON|Tongan
Trinidad and Tobago|1868|TTO|Trinidadian
Tunisia|216|TUN|Tunisian
Türkiye|90|TUR|Turkish
Turkmenistan|993|TKM|Turkmen
Turks and Caicos Islands|1649|TCA|Turks and Caicos Islander
Tuvalu|688|TUV|Tuvaluan
Uganda|256|UGA|Ugandan
Ukraine|380|UKR|Ukrainian
United Arab Emirates|971|ARE|Emirati
United Kingdom|44|GBR|British
United States|1|USA|American
US Minor Outlying Islands|1|UMI|American
Uruguay|598|URY|Uruguayan
Uzbekistan|998|UZB|Uzbek
Vanuatu|678|VUT|Ni-Vanuatu
Vatican City|379|VAT|Vatican
Venezuela|58|VEN|Venezuelan
Vietnam|84|VNM|Vietnamese
Virgin Islands, British|1284|VGB|British Virgin Islander
Virgin Islands, US|1340|VIR|US Virgin Islander
Wallis and Futuna|681|WLF|Wallisian
Western Sahara|212|ESH|Sahrawi
Yemen|967|YEM|Yemeni
Zambia|260|ZMB|Zambian
Zimbabwe|263|ZWE|Zimbabwean`;

export const countries: readonly Country[] = rows.split('\n').map((row) => {
  const [name = '', dial = '', code = '', nationality = ''] = row.split('|');
  return { name, tel: `+${dial}`, code, nationality };
});
