/** One entry of the dial-code list. */
export interface Country {
  name: string;
  /** Dial code with its plus. */
  tel: string;
  /** ISO 3166-1 alpha-3. */
  code: string;
  /** ISO 3166-1 alpha-2, by which browsers name it in the reader's language. */
  region: string;
  nationality: string;
}

/** The entry chosen at first: the United Arab Emirates. */
export const defaultCountryIndex = 233;

// name | dial code | alpha-3 | alpha-2 | nationality, in the alphabet of the names
const rows = `Afghanistan|93|AFG|AF|Afghan
Åland Islands|358|ALA|AX|Ålander
Albania|355|ALB|AL|Albanian
Algeria|213|DZA|DZ|Algerian
American Samoa|1684|ASM|AS|American Samoan
Andorra|376|AND|AD|Andorran
Angola|244|AGO|AO|Angolan
Anguilla|1264|AIA|AI|Anguillian
Antarctica|672|ATA|AQ|Antarctic
Antigua and Barbuda|1268|ATG|AG|Antiguan
Argentina|54|ARG|AR|Argentine
Armenia|374|ARM|AM|Armenian
Aruba|297|ABW|AW|Aruban
Australia|61|AUS|AU|Australian
Austria|43|AUT|AT|Austrian
Azerbaijan|994|AZE|AZ|Azerbaijani
Bahamas|1242|BHS|BS|Bahamian
Bahrain|973|BHR|BH|Bahraini
Bangladesh|880|BGD|BD|Bangladeshi
Barbados|1246|BRB|BB|Barbadian
Belarus|375|BLR|BY|Belarusian
Belgium|32|BEL|BE|Belgian
Belize|501|BLZ|BZ|Belizean
Benin|229|BEN|BJ|Beninese
Bermuda|1441|BMU|BM|Bermudian
Bhutan|975|BTN|BT|Bhutanese
Bolivia|591|BOL|BO|Bolivian
Bonaire, Sint Eustatius and Saba|599|BES|BQ|Dutch Caribbean
Bosnia and Herzegovina|387|BIH|BA|Bosnian
Botswana|267|BWA|BW|Motswana
Bouvet Island|47|BVT|BV|Norwegian
Brazil|55|BRA|BR|Brazilian
British Indian Ocean Territory|246|IOT|IO|British
Brunei|673|BRN|BN|Bruneian
Bulgaria|359|BGR|BG|Bulgarian
Burkina Faso|226|BFA|BF|Burkinabe
Burundi|257|BDI|BI|Burundian
Cambodia|855|KHM|KH|Cambodian
Cameroon|237|CMR|CM|Cameroonian
Canada|1|CAN|CA|Canadian
Cape Verde|238|CPV|CV|Cape Verdean
Cayman Islands|1345|CYM|KY|Caymanian
Central African Republic|236|CAF|CF|Central African
Chad|235|TCD|TD|Chadian
Chile|56|CHL|CL|Chilean
China|86|CHN|CN|Chinese
Christmas Island|61|CXR|CX|Christmas Islander
Cocos (Keeling) Islands|61|CCK|CC|Cocos Islander
Colombia|57|COL|CO|Colombian
Comoros|269|COM|KM|Comoran
Congo|242|COG|CG|Congolese
Congo, Democratic Republic|243|COD|CD|Congolese
Cook Islands|682|COK|CK|Cook Islander
Costa Rica|506|CRI|CR|Costa Rican
Côte d'Ivoire|225|CIV|CI|Ivorian
Croatia|385|HRV|HR|Croatian
Cuba|53|CUB|CU|Cuban
Curaçao|599|CUW|CW|Curaçaoan
Cyprus|357|CYP|CY|Cypriot
Czechia|420|CZE|CZ|Czech
Denmark|45|DNK|DK|Danish
Djibouti|253|DJI|DJ|Djiboutian
Dominica|1767|DMA|DM|Dominican
Dominican Republic|1809|DOM|DO|Dominican
Ecuador|593|ECU|EC|Ecuadorian
Egypt|20|EGY|EG|Egyptian
El Salvador|503|SLV|SV|Salvadoran
Equatorial Guinea|240|GNQ|GQ|Equatorial Guinean
Eritrea|291|ERI|ER|Eritrean
Estonia|372|EST|EE|Estonian
Eswatini|268|SWZ|SZ|Swazi
Ethiopia|251|ETH|ET|Ethiopian
Falkland Islands|500|FLK|FK|Falkland Islander
Faroe Islands|298|FRO|FO|Faroese
Fiji|679|FJI|FJ|Fijian
Finland|358|FIN|FI|Finnish
France|33|FRA|FR|French
French Guiana|594|GUF|GF|French Guianese
French Polynesia|689|PYF|PF|French Polynesian
French Southern Territories|262|ATF|TF|French
Gabon|241|GAB|GA|Gabonese
Gambia|220|GMB|GM|Gambian
Georgia|995|GEO|GE|Georgian
Germany|49|DEU|DE|German
Ghana|233|GHA|GH|Ghanaian
Gibraltar|350|GIB|GI|Gibraltarian
Greece|30|GRC|GR|Greek
Greenland|299|GRL|GL|Greenlandic
Grenada|1473|GRD|GD|Grenadian
Guadeloupe|590|GLP|GP|Guadeloupian
Guam|1671|GUM|GU|Guamanian
Guatemala|502|GTM|GT|Guatemalan
Guernsey|44|GGY|GG|Guernsey
Guinea|224|GIN|GN|Guinean
Guinea-Bissau|245|GNB|GW|Bissau-Guinean
Guyana|592|GUY|GY|Guyanese
Haiti|509|HTI|HT|Haitian
Heard and McDonald Islands|672|HMD|HM|Heard and McDonald Islander
Honduras|504|HND|HN|Honduran
Hong Kong|852|HKG|HK|Hong Konger
Hungary|36|HUN|HU|Hungarian
Iceland|354|ISL|IS|Icelandic
India|91|IND|IN|Indian
Indonesia|62|IDN|ID|Indonesian
Iran|98|IRN|IR|Iranian
Iraq|964|IRQ|IQ|Iraqi
Ireland|353|IRL|IE|Irish
Isle of Man|44|IMN|IM|Manx
Israel|972|ISR|IL|Israeli
Italy|39|ITA|IT|Italian
Jamaica|1876|JAM|JM|Jamaican
Japan|81|JPN|JP|Japanese
Jersey|44|JEY|JE|Jersey
Jordan|962|JOR|JO|Jordanian
Kazakhstan|7|KAZ|KZ|Kazakhstani
Kenya|254|KEN|KE|Kenyan
Kiribati|686|KIR|KI|I-Kiribati
Korea, North|850|PRK|KP|North Korean
Korea, South|82|KOR|KR|South Korean
Kosovo|383|XKX|XK|Kosovar
Kuwait|965|KWT|KW|Kuwaiti
Kyrgyzstan|996|KGZ|KG|Kyrgyz
Laos|856|LAO|LA|Lao
Latvia|371|LVA|LV|Latvian
Lebanon|961|LBN|LB|Lebanese
Lesotho|266|LSO|LS|Basotho
Liberia|231|LBR|LR|Liberian
Libya|218|LBY|LY|Libyan
Liechtenstein|423|LIE|LI|Liechtensteiner
Lithuania|370|LTU|LT|Lithuanian
Luxembourg|352|LUX|LU|Luxembourgish
Macau|853|MAC|MO|Macanese
Madagascar|261|MDG|MG|Malagasy
Malawi|265|MWI|MW|Malawian
Malaysia|60|MYS|MY|Malaysian
Maldives|960|MDV|MV|Maldivian
Mali|223|MLI|ML|Malian
Malta|356|MLT|MT|Maltese
Marshall Islands|692|MHL|MH|Marshallese
Martinique|596|MTQ|MQ|Martinican
Mauritania|222|MRT|MR|Mauritanian
Mauritius|230|MUS|MU|Mauritian
Mayotte|262|MYT|YT|Mahoran
Mexico|52|MEX|MX|Mexican
Micronesia|691|FSM|FM|Micronesian
Moldova|373|MDA|MD|Moldovan
Monaco|377|MCO|MC|Monégasque
Mongolia|976|MNG|MN|Mongolian
Montenegro|382|MNE|ME|Montenegrin
Montserrat|1664|MSR|MS|Montserratian
Morocco|212|MAR|MA|Moroccan
Mozambique|258|MOZ|MZ|Mozambican
Myanmar|95|MMR|MM|Burmese
Namibia|264|NAM|NA|Namibian
Nauru|674|NRU|NR|Nauruan
Nepal|977|NPL|NP|Nepali
Netherlands|31|NLD|NL|Dutch
New Caledonia|687|NCL|NC|New Caledonian
New Zealand|64|NZL|NZ|New Zealander
Nicaragua|505|NIC|NI|Nicaraguan
Niger|227|NER|NE|Nigerien
Nigeria|234|NGA|NG|Nigerian
Niue|683|NIU|NU|Niuean
Norfolk Island|672|NFK|NF|Norfolk Islander
North Macedonia|389|MKD|MK|Macedonian
Northern Mariana Islands|1670|MNP|MP|Northern Marianan
Norway|47|NOR|NO|Norwegian
Oman|968|OMN|OM|Omani
Pakistan|92|PAK|PK|Pakistani
Palau|680|PLW|PW|Palauan
Palestine|970|PSE|PS|Palestinian
Panama|507|PAN|PA|Panamanian
Papua New Guinea|675|PNG|PG|Papua New Guinean
Paraguay|595|PRY|PY|Paraguayan
Peru|51|PER|PE|Peruvian
Philippines|63|PHL|PH|Filipino
Pitcairn|64|PCN|PN|Pitcairn Islander
Poland|48|POL|PL|Polish
Portugal|351|PRT|PT|Portuguese
Puerto Rico|1787|PRI|PR|Puerto Rican
Qatar|974|QAT|QA|Qatari
Réunion|262|REU|RE|Réunionese
Romania|40|ROU|RO|Romanian
Russia|7|RUS|RU|Russian
Rwanda|250|RWA|RW|Rwandan
Saint Barthélemy|590|BLM|BL|Barthélemois
Saint Helena|290|SHN|SH|Saint Helenian
Saint Kitts and Nevis|1869|KNA|KN|Kittitian
Saint Lucia|1758|LCA|LC|Saint Lucian
Saint Martin|590|MAF|MF|Saint-Martinois
Saint Pierre and Miquelon|508|SPM|PM|Saint-Pierrais
Saint Vincent and the Grenadines|1784|VCT|VC|Vincentian
Samoa|685|WSM|WS|Samoan
San Marino|378|SMR|SM|Sammarinese
São Tomé and Príncipe|239|STP|ST|São Toméan
Saudi Arabia|966|SAU|SA|Saudi
Senegal|221|SEN|SN|Senegalese
Serbia|381|SRB|RS|Serbian
Seychelles|248|SYC|SC|Seychellois
Sierra Leone|232|SLE|SL|Sierra Leonean
Singapore|65|SGP|SG|Singaporean
Sint Maarten|1721|SXM|SX|Sint Maartener
Slovakia|421|SVK|SK|Slovak
Slovenia|386|SVN|SI|Slovenian
Solomon Islands|677|SLB|SB|Solomon Islander
Somalia|252|SOM|SO|Somali
South Africa|27|ZAF|ZA|South African
South Georgia and Sandwich Islands|500|SGS|GS|South Georgian
South Sudan|211|SSD|SS|South Sudanese
Spain|34|ESP|ES|Spanish
Sri Lanka|94|LKA|LK|Sri Lankan
Sudan|249|SDN|SD|Sudanese
Suriname|597|SUR|SR|Surinamese
Svalbard and Jan Mayen|47|SJM|SJ|Norwegian
Sweden|46|SWE|SE|Swedish
Switzerland|41|CHE|CH|Swiss
Syria|963|SYR|SY|Syrian
Taiwan|886|TWN|TW|Taiwanese
Tajikistan|992|TJK|TJ|Tajik
Tanzania|255|TZA|TZ|Tanzanian
Thailand|66|THA|TH|Thai
Timor-Leste|670|TLS|TL|Timorese
Togo|228|TGO|TG|Togolese
Tokelau|690|TKL|TK|Tokelauan
Tonga|676|TON|TO|Tongan
Trinidad and Tobago|1868|TTO|TT|Trinidadian
Tunisia|216|TUN|TN|Tunisian
Türkiye|90|TUR|TR|Turkish
Turkmenistan|993|TKM|TM|Turkmen
Turks and Caicos Islands|1649|TCA|TC|Turks and Caicos Islander
Tuvalu|688|TUV|TV|Tuvaluan
Uganda|256|UGA|UG|Ugandan
Ukraine|380|UKR|UA|Ukrainian
United Arab Emirates|971|ARE|AE|Emirati
United Kingdom|44|GBR|GB|British
United States|1|USA|US|American
US Minor Outlying Islands|1|UMI|UM|American
Uruguay|598|URY|UY|Uruguayan
Uzbekistan|998|UZB|UZ|Uzbek
Vanuatu|678|VUT|VU|Ni-Vanuatu
Vatican City|379|VAT|VA|Vatican
Venezuela|58|VEN|VE|Venezuelan
Vietnam|84|VNM|VN|Vietnamese
Virgin Islands, British|1284|VGB|VG|British Virgin Islander
Virgin Islands, US|1340|VIR|VI|US Virgin Islander
Wallis and Futuna|681|WLF|WF|Wallisian
Western Sahara|212|ESH|EH|Sahrawi
Yemen|967|YEM|YE|Yemeni
Zambia|260|ZMB|ZM|Zambian
Zimbabwe|263|ZWE|ZW|Zimbabwean`;

export const countries: readonly Country[] = rows.split('\n').map((row) => {
  const [name = '', dial = '', code = '', region = '', nationality = ''] = row.split('|');
  return { name, tel: `+${dial}`, code, region, nationality };
});
