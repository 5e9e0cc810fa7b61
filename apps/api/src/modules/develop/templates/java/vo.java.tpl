package {{package}}.vo;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import lombok.Data;
import lombok.EqualsAndHashCode;
import {{package}}.entity.{{className}};
{{#isSub}}
import {{package}}.entity.{{subClass}};
{{/isSub}}

/**
 * {{title|comment}}
 */
@Data
@EqualsAndHashCode(callSuper = true)
public class {{className}}VO extends {{className}} {

	private static final long serialVersionUID = 1L;
	{{#columns}}
	{{#ranged}}

	private {{java}} {{name}}Begin;

	private {{java}} {{name}}End;
	{{/ranged}}
	{{/columns}}
	{{#isTree}}

	private List<{{className}}VO> children;
	{{/isTree}}
	{{#isSub}}

	private List<{{subClass}}> {{subList}};
	{{/isSub}}

}
